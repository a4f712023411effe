import { type ChartEntry, type ChartExit, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { toGain } from '#contract/chart-view/figures.ts'

/**
 * `unknown`: last week's chart could not be read, so nothing can be said. `none`: it was read, and no entry qualifies.
 * More than one entry: a tie, in official order.
 */
export type Finding = { state: 'found'; entries: ChartEntry[] } | { state: 'none' } | { state: 'unknown' }

export type Strip = {
  numberOne: Finding
  highestDebut: Finding
  biggestClimb: Finding
  /** Null: the chart has no figures, so there is nothing to gain in. */
  biggestGain: Finding | null
  /** Null: not known. */
  reEntries: ChartEntry[] | null
  exits: ChartExit[] | null
}

type Week = Pick<ChartWeekAnswer, 'entries' | 'exits' | 'metricNames'>

export function toStrip({ entries, exits, metricNames }: Week): Strip {
  const isMovementKnown = entries.some(({ movement }) => movement !== 'unknown') || exits !== null
  const known = (finding: Finding): Finding => (isMovementKnown ? finding : { state: 'unknown' })
  return {
    numberOne: toFinding(entries.filter(({ rank }) => rank === 1)),
    highestDebut: known(
      toFinding(
        leastBy(
          entries.filter(({ movement }) => movement === 'new'),
          ({ rank }) => rank,
        ),
      ),
    ),
    biggestClimb: known(toFinding(greatestBy(entries, ({ movement, places }) => (movement === 'up' ? places : null)))),
    biggestGain: metricNames.length === 0 ? null : known(toGainFinding(entries)),
    reEntries: isMovementKnown ? entries.filter(({ movement }) => movement === 're') : null,
    exits,
  }
}

/** Unknown, too, where no entry has the figures of both weeks. */
function toGainFinding(entries: readonly ChartEntry[]): Finding {
  if (entries.every((entry) => toGain(entry) === null)) return { state: 'unknown' }
  return toFinding(greatestBy(entries, toPositiveGain))
}

/** A fall is no gain, however small: a week in which everything fell has none. */
function toPositiveGain(entry: ChartEntry): number | null {
  const gain = toGain(entry)
  return gain !== null && gain > 0 ? gain : null
}

function toFinding(entries: ChartEntry[]): Finding {
  return entries.length === 0 ? { state: 'none' } : { state: 'found', entries }
}

function leastBy(entries: readonly ChartEntry[], of: (entry: ChartEntry) => number): ChartEntry[] {
  return greatestBy(entries, (entry) => -of(entry))
}

function greatestBy(entries: readonly ChartEntry[], of: (entry: ChartEntry) => number | null): ChartEntry[] {
  let greatest = -Infinity
  let found: ChartEntry[] = []
  for (const entry of entries) {
    const value = of(entry)
    if (value === null || value < greatest) continue
    if (value === greatest) found.push(entry)
    else {
      greatest = value
      found = [entry]
    }
  }
  return found
}
