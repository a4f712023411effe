import * as z from 'zod/mini'
import { receiptSchema } from '#contract/api/receipt.ts'
import { type DateWindow, dateWindowSchema } from '#contract/dates.ts'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { seriesPointSchema } from '#contract/metrics.ts'
import { toEntityApi, toPath } from '#contract/paths.ts'
import { territorySchema } from '#contract/territories.ts'
import type { FileTable } from '#domain/file-table/file-table.ts'
import { fetchJson } from '../../../lib/api/api-client.ts'
import { formatCount } from '../../../lib/format/format.ts'
import * as copy from './copy.ts'
import { type RankedTitle, toOverviewTables, toRankedTitles, toTitleTable } from './to-deck.ts'

/** The parts of a series that a slide shows. */
const deckSeriesSchema = z.object({
  location: territorySchema,
  window: dateWindowSchema,
  points: z.array(seriesPointSchema),
  receipt: receiptSchema,
})

type DeckOptions = {
  desk: DeskWeek
  window: DateWindow
  /** Total number of slides. */
  count: number
  locale: string
  signal: AbortSignal
  onProgress: (done: number, all: number) => void
}

/** Loads the overview, then the best titles with one request each. The first slide's notes name missing ones. */
export async function loadDeck({ desk, window, count, locale, signal, onProgress }: DeckOptions): Promise<FileTable[]> {
  const overview = toOverviewTables(desk, locale)
  const ranked = toRankedTitles(desk)
  const titles = ranked.slice(0, Math.max(0, count - overview.length))
  const slides: FileTable[] = []
  const failed: string[] = []
  for (const [index, each] of titles.entries()) {
    onProgress(index + 1, titles.length)
    // Titles load one after the other, so that a deck doesn't use up the provider's limit.
    // oxlint-disable-next-line no-await-in-loop
    const series = await loadSeries(desk, each, window, signal)
    if (series === null) failed.push(each.title.title ?? each.title.id)
    else slides.push(toTitleTable(desk, each, series, locale))
  }
  const notes = [
    ...(titles.length < ranked.length ? [copy.leftOut(titles.length, formatCount(ranked.length, locale))] : []),
    ...(failed.length > 0 ? [`No slide, because it couldn’t be loaded: ${failed.join(', ')}.`] : []),
  ]
  const [first, ...others] = [...overview, ...slides]
  return first === undefined ? [] : [{ ...first, notes: [...first.notes, ...notes] }, ...others]
}

/** Returns null on failure, so that one title doesn't break the deck. */
async function loadSeries({ location }: DeskWeek, { title }: RankedTitle, window: DateWindow, signal: AbortSignal) {
  const path = toPath(toEntityApi(title, '/series'), { location, ...window, interval: 'week', metric: 'streams' })
  try {
    return await fetchJson(path, deckSeriesSchema, signal)
  } catch {
    signal.throwIfAborted()
    return null
  }
}
