import type { TerritoryLine } from '#contract/api/territories.ts'
import { TERRITORIES, type Territory } from '#contract/territories.ts'
import type { Progress, ProgressState } from '../../ui/states/progress-line.tsx'

export type TerritoryAnswer = Extract<TerritoryLine, { location: Territory }>
export type TerritoriesOutcome = Extract<TerritoryLine, { done: true }>

export type LoadedTerritories = {
  answers: Partial<Record<Territory, TerritoryAnswer>>
  /** Number of territories received in the current or last run. */
  received: number
  /** Null until the last line arrives. */
  outcome: TerritoriesOutcome | null
}

export const NO_TERRITORIES: LoadedTerritories = { answers: {}, received: 0, outcome: null }

/** Replaces data by territory, so that a second run doesn't clear data of the first. */
export function addLines(arrived: LoadedTerritories, lines: readonly TerritoryLine[]): LoadedTerritories {
  const answers = { ...arrived.answers }
  let { received, outcome } = arrived
  for (const line of lines) {
    if ('done' in line) outcome = line
    else {
      answers[line.location] = line
      received += 1
    }
  }
  return { answers, received, outcome }
}

/** While fetching, counts only the current run. Data of an earlier run stays visible. */
export function toProgress({ answers, received, outcome }: LoadedTerritories, isFetching: boolean): Progress {
  const all = Object.values(answers)
  return {
    state: toState(all.length, outcome, isFetching),
    arrived: isFetching ? received : all.length,
    failed: all.filter(({ state }) => state === 'failed').length,
    total: TERRITORIES.length,
  }
}

function toState(arrived: number, outcome: TerritoriesOutcome | null, isFetching: boolean): ProgressState {
  if (isFetching) return 'loading'
  if (outcome !== null) return 'done'
  return arrived === 0 ? 'idle' : 'stopped'
}
