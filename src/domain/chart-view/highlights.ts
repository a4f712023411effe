import type { ChartEntry, ChartExit, ChartWeekAnswer } from '#contract/api/charts.ts'
import { toGain, toPositiveGain } from './figures.ts'

/**
 * `unknown`: last week's chart failed to load. `none`: no entry qualifies. `not-comparable`: the Album Equivalent formula changed
 * and last week can't be revalued. Several entries: a tie, in official order.
 */
export type Highlight =
  { state: 'found'; entries: ChartEntry[] } | { state: 'none' } | { state: 'unknown' } | { state: 'not-comparable' }

export type Highlights = {
  numberOne: Highlight
  highestDebut: Highlight
  biggestClimb: Highlight
  /** Null when the chart has no figures. */
  biggestGain: Highlight | null
  reEntries: ChartEntry[] | null
  exits: ChartExit[] | null
}

type Week = Pick<ChartWeekAnswer, 'entries' | 'exits' | 'metricNames' | 'formulaChange'>

export function toHighlights({ entries, exits, metricNames, formulaChange }: Week): Highlights {
  const isMovementKnown = entries.some(({ movement }) => movement !== 'unknown') || exits !== null
  const known = (highlight: Highlight): Highlight => (isMovementKnown ? highlight : { state: 'unknown' })
  return {
    numberOne: toHighlight(entries.filter(({ rank }) => rank === 1)),
    highestDebut: known(toHighest(entries.filter(({ movement }) => movement === 'new'))),
    biggestClimb: known(toHighlight(greatestBy(entries, toClimb))),
    biggestGain: metricNames.length === 0 ? null : known(toGainHighlight(entries, formulaChange)),
    reEntries: isMovementKnown ? entries.filter(({ movement }) => movement === 're') : null,
    exits,
  }
}

/** The titles with the best rank. */
export function toHighest(entries: readonly ChartEntry[]): Highlight {
  return toHighlight(greatestBy(entries, ({ rank }) => -rank))
}

/** Places gained since last week. Null unless the title climbed. */
export function toClimb({ movement, places }: Pick<ChartEntry, 'movement' | 'places'>): number | null {
  return movement === 'up' ? places : null
}

function toGainHighlight(entries: readonly ChartEntry[], formulaChange: Week['formulaChange']): Highlight {
  if (formulaChange?.basis === 'not-comparable') return { state: 'not-comparable' }
  if (entries.every((entry) => toGain(entry) === null)) return { state: 'unknown' }
  return toHighlight(greatestBy(entries, toPositiveGain))
}

function toHighlight(entries: ChartEntry[]): Highlight {
  return entries.length === 0 ? { state: 'none' } : { state: 'found', entries }
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
