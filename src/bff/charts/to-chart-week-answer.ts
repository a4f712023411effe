import type { ChartEntry, ChartExit, ChartWeekAnswer, Corrections } from '#contract/api/charts.ts'
import { leadUnitOf } from '#domain/chart-view/lead-metric.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import { isOpen } from '#contract/week-label.ts'
import type { Name } from '../names/name-store.ts'
import type { RankedEntry } from '../provider/wire/adapt-chart.ts'
import { toReceipt } from '../cache/receipt.ts'
import type { LoadedWeek } from './load-chart-week.ts'
import { toExits, toMovements } from './movement.ts'

/** Corrections of a week, before names are added. */
export type LoadedCorrections = Omit<Corrections, 'changes'> & {
  changes: Omit<Corrections['changes'][number], keyof Name>[]
}

type AnswerContext = {
  provider: string
  today: string
  /** @default null */
  corrections?: LoadedCorrections | null
}

const UNKNOWN_NAME: Name = { title: null, credit: null }

export function toChartWeekAnswer(
  { current, previous, previousWeek, nextWeek, nextFailed }: LoadedWeek,
  names: ReadonlyMap<string, Name>,
  { provider, today, corrections = null }: AnswerContext,
): ChartWeekAnswer {
  const ranked = current.data
  const last = previous.state === 'read' ? previous.read.data : null
  const { movements, formulaChange } = toMovements(ranked.week, ranked, last)
  const nameOf = (id: string) => names.get(id) ?? UNKNOWN_NAME
  const entries = ranked.entries.flatMap((entry, index): ChartEntry[] => {
    const movement = movements[index]
    if (movement === undefined) return []
    const { rank, id, premiereWeek, weeksOn, peak, low, metrics } = entry
    const numbers = { rank, id, premiereWeek, weeksOn, peak, low, metrics }
    return [{ ...numbers, ...toPrintedName(entry, nameOf(id)), ...movement }]
  })
  const lastById = new Map(last?.entries.map((entry) => [entry.id, entry]))
  const exits =
    toExits(ranked, last)?.map((exit): ChartExit => {
      const entry = lastById.get(exit.id)
      return Object.assign(exit, entry ? toPrintedName(entry, nameOf(exit.id)) : nameOf(exit.id))
    }) ?? null

  const computed: Receipt['computed'] = []
  if (last !== null) computed.push('movement', 'exits')
  if (formulaChange?.basis === 'revalued') computed.push('like-for-like')
  if (names.size > 0) computed.push('names')
  return {
    chart: ranked.chart,
    week: ranked.week,
    window: ranked.window,
    metricNames: ranked.metricNames,
    entries,
    exits,
    previousWeek,
    nextWeek,
    corrections: toCorrections(corrections, nameOf),
    formulaChange,
    receipt: toReceipt(provider, previous.state === 'read' ? [current, previous.read] : [current], {
      sources: mergeSources([ranked.sources, last?.sources ?? []]),
      window: ranked.window,
      location: ranked.chart.location,
      unit: leadUnitOf(ranked.metricNames),
      computed,
      partialReasons: [
        ...(previous.state === 'failed' || nextFailed ? [{ reason: 'failed' } as const] : []),
        ...(isOpen(ranked.window, today) ? [{ reason: 'open' } as const] : []),
      ],
    }),
  }
}

/** Prefers the names that this chart prints in this week. */
function toPrintedName({ printedTitle, printedCredit }: RankedEntry, { title, credit }: Name): Name {
  return { title: printedTitle ?? title, credit: printedCredit ?? credit }
}

/** Lists entities whose names the week shows: entries by rank, exits, and titles that a correction removed. */
export function idsInWeek({ current, previous }: LoadedWeek, corrections: LoadedCorrections | null = null): string[] {
  const last = previous.state === 'read' ? previous.read.data.entries : []
  return [...new Set([...current.data.entries, ...last, ...(corrections?.changes ?? [])].map(({ id }) => id))]
}

function toCorrections(loaded: LoadedCorrections | null, nameOf: (id: string) => Name): Corrections | null {
  return loaded && { ...loaded, changes: loaded.changes.map((change) => Object.assign(change, nameOf(change.id))) }
}
