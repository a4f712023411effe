import { type TerritoryLine } from '#contract/api/territories.ts'
import { TERRITORIES, type Territory } from '#contract/territories.ts'
import { type Progress, type ProgressState } from '../../ui/progress-line.tsx'

/** What the stream says of one territory. */
export type TerritoryAnswer = Extract<TerritoryLine, { location: Territory }>
/** Its last line. */
export type TerritoriesOutcome = Extract<TerritoryLine, { done: true }>

/** What has arrived. */
export type Arrived = {
  answers: Partial<Record<Territory, TerritoryAnswer>>
  /** How many of them came in the run that is on its way, or was the last. */
  came: number
  /** Null until the last line came: there is no receipt before it. */
  outcome: TerritoriesOutcome | null
}

export const NOTHING_ARRIVED: Arrived = { answers: {}, came: 0, outcome: null }

/** An answer replaces the territory's earlier one, so that a second run never blanks what the first one had. */
export function addLines(arrived: Arrived, lines: readonly TerritoryLine[]): Arrived {
  const answers = { ...arrived.answers }
  let { came, outcome } = arrived
  for (const line of lines) {
    if ('done' in line) outcome = line
    else {
      answers[line.location] = line
      came += 1
    }
  }
  return { answers, came, outcome }
}

/** @returns while it is fetching, how far this run is: answers of an earlier one are shown, but are no progress */
export function toProgress({ answers, came, outcome }: Arrived, isFetching: boolean): Progress {
  const all = Object.values(answers)
  return {
    state: toState(all.length, outcome, isFetching),
    arrived: isFetching ? came : all.length,
    failed: all.filter(({ state }) => state === 'failed').length,
    total: TERRITORIES.length,
  }
}

function toState(arrived: number, outcome: TerritoriesOutcome | null, isFetching: boolean): ProgressState {
  if (isFetching) return 'loading'
  if (outcome !== null) return 'done'
  return arrived === 0 ? 'idle' : 'stopped'
}
