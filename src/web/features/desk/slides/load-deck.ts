import * as z from 'zod/mini'
import { receiptSchema } from '#contract/api/receipt.ts'
import { type DateWindow, dateWindowSchema } from '#contract/dates.ts'
import { type DeskWeek } from '#contract/desk/desk-week.ts'
import { seriesPointSchema } from '#contract/metrics.ts'
import { toEntityApi, toPath } from '#contract/paths.ts'
import { territorySchema } from '#contract/territories.ts'
import { type FileTable } from '#domain/file-table/file-table.ts'
import { fetchJson } from '../../../lib/api/api-client.ts'
import { type RankedTitle, toOverviewTables, toRankedTitles, toTitleTable } from './to-deck.ts'

/** What a slide shows of a series. */
const deckSeriesSchema = z.object({
  location: territorySchema,
  window: dateWindowSchema,
  points: z.array(seriesPointSchema),
  receipt: receiptSchema,
})

type DeckOptions = {
  desk: DeskWeek
  window: DateWindow
  /** Slides in total. */
  count: number
  locale: string
  signal: AbortSignal
  onProgress: (done: number, all: number) => void
}

/** The overview first, then the titles with the best ranks, one request each. */
export async function loadDeck({ desk, window, count, locale, signal, onProgress }: DeckOptions): Promise<FileTable[]> {
  const overview = toOverviewTables(desk, locale)
  const titles = toRankedTitles(desk).slice(0, Math.max(0, count - overview.length))
  const slides: FileTable[] = []
  for (const [index, ranked] of titles.entries()) {
    onProgress(index + 1, titles.length)
    // One after the other, so that a deck doesn't use up the provider's limit.
    // oxlint-disable-next-line no-await-in-loop
    const series = await loadSeries(desk, ranked, window, signal)
    if (series !== null) slides.push(toTitleTable(desk, ranked, series, locale))
  }
  if (slides.length === titles.length) return [...overview, ...slides]
  const [first, ...others] = overview
  return first === undefined
    ? slides
    : [{ ...first, notes: [...first.notes, 'Some titles couldn’t be loaded and have no slide.'] }, ...others, ...slides]
}

/** Null if it fails, so that one title doesn't cost the deck. */
async function loadSeries({ location }: DeskWeek, { title }: RankedTitle, window: DateWindow, signal: AbortSignal) {
  const path = toPath(toEntityApi(title, '/series'), { location, ...window, interval: 'week', metric: 'streams' })
  try {
    return await fetchJson(path, deckSeriesSchema, signal)
  } catch {
    signal.throwIfAborted()
    return null
  }
}
