import type { SeriesAnswer } from '#contract/api/series.ts'
import type { DateWindow } from '#contract/dates.ts'
import type { DeskCell, DeskTitle, DeskWeek } from '#contract/desk/desk-week.ts'
import { toEntityPage, toPath } from '#contract/paths.ts'
import { territoryName } from '#contract/territories.ts'
import { ARTIST_COLUMNS } from '#domain/desk/artist-columns.ts'
import { DESK_FILE_COLUMNS, toDeskRows } from '#domain/desk/desk-table.ts'
import { describeOthers, listStories, type ListedStory, MOST_STORIES, toFrontPage } from '#domain/desk/front-page.ts'
import { describeLines, toSentence } from '#domain/events/describe-line.ts'
import { type FileTable, type FileTableHead, type RowColumn, toFileTable } from '#domain/file-table/file-table.ts'
import * as common from '../../../lib/copy.ts'
import { formatWindow } from '../../../lib/format/format.ts'
import { weekOf } from '../../../lib/weeks.ts'
import { toDeskLink } from '../to-desk-link.ts'
import * as copy from './copy.ts'

type DeckSeries = Pick<SeriesAnswer, 'location' | 'window' | 'receipt'> & {
  points: readonly (DateWindow & { value: number | null })[]
}

/** A title with its best position on the desk's charts. */
export type RankedTitle = { title: DeskTitle; best: DeskCell }

export function toRankedTitles({ titles }: Pick<DeskWeek, 'titles'>): RankedTitle[] {
  const ranked = titles.flatMap((title): RankedTitle[] => {
    const places = title.cells.filter(({ rank }) => rank !== null)
    const [best] = places.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    return best === undefined ? [] : [{ title, best }]
  })
  return ranked.toSorted((one, other) => (one.best.rank ?? 0) - (other.best.rank ?? 0))
}

/** Builds the first slides (stories, titles, and artists) without empty ones. */
export function toOverviewTables(desk: DeskWeek, locale: string): FileTable[] {
  return [toStoriesTable(desk, locale), toTitlesTable(desk, locale), toArtistsTable(desk, locale)].filter(
    ({ rows }) => rows.length > 0,
  )
}

function toHead(
  { receipt, window, roster, week, scope }: DeskWeek,
  toTitle: (roster: string) => string,
  locale: string,
): FileTableHead {
  return {
    title: toTitle(roster.name),
    subtitle: formatWindow(window, locale),
    fileName: '',
    receipt,
    notes: [],
    href: toDeskLink(roster.id, week, scope),
  }
}

function toStoriesTable(desk: DeskWeek, locale: string): FileTable {
  const columns: RowColumn<ListedStory>[] = [
    { id: 'event', header: 'Event', kind: 'text', value: ({ text }) => text.badge.text },
    { id: 'sentence', header: 'What happened', kind: 'text', value: ({ text }) => toSentence(text) },
    { id: 'also', header: 'And', kind: 'text', value: describeOthers },
  ]
  const front = toFrontPage(describeLines(desk.lines, desk.charts))
  return toFileTable(toHead(desk, copy.whatHappened, locale), columns, listStories(front, MOST_STORIES))
}

/** Columns of the desk for which a slide has room. */
const TITLE_COLUMNS: ReadonlySet<string> = new Set(['title', 'credit', 'chart', 'rank', 'places', 'peak', 'weeks_on'])

/** Lists each title on its best chart. */
function toTitlesTable(desk: DeskWeek, locale: string): FileTable {
  const titles = toRankedTitles(desk).map(toTitleOnBest)
  return toFileTable(
    toHead(desk, copy.onCharts, locale),
    DESK_FILE_COLUMNS.filter(({ id }) => TITLE_COLUMNS.has(id)),
    toDeskRows({ desk, titles, comparedWith: null }),
  )
}

function toTitleOnBest({ title, best }: RankedTitle): DeskTitle {
  return { ...title, title: title.title ?? title.id, cells: [best] }
}

function toArtistsTable(desk: DeskWeek, locale: string): FileTable {
  const shown = desk.artists.filter(({ streams }) => streams.value !== null)
  const sorted = shown.toSorted((one, other) => (other.streams.value ?? 0) - (one.streams.value ?? 0))
  const head = toHead(desk, copy.artists, locale)
  return toFileTable(
    {
      ...head,
      subtitle: `${head.subtitle} · ${territoryName(desk.location, locale)}`,
      graph: { mark: 'bar', over: 'artist', series: ['streams'] },
    },
    ARTIST_COLUMNS,
    sorted,
  )
}

export function toTitleTable(
  { charts }: DeskWeek,
  { title, best }: RankedTitle,
  series: DeckSeries,
  locale: string,
): FileTable {
  type Point = DeckSeries['points'][number]
  const chart = charts.find((each) => each.chart.id === best.chartId)?.chart
  const columns: RowColumn<Point>[] = [
    { id: 'week', header: common.week, kind: 'id', value: ({ start }) => weekOf(start) },
    { id: 'streams', header: common.streams, kind: 'integer', value: ({ value }) => value },
  ]
  const name = title.title ?? title.id
  const facts = [
    title.credit,
    `#${best.rank} ${chart?.name ?? ''}`.trim(),
    territoryName(series.location, locale),
    formatWindow(series.window, locale),
  ]
  return toFileTable(
    {
      title: `${name} · streams per week`,
      subtitle: facts.filter((fact) => fact !== null).join(' · '),
      fileName: '',
      receipt: series.receipt,
      notes: [],
      href: new URL(
        toPath(toEntityPage(title), { location: series.location, ...series.window }),
        globalThis.location.href,
      ).href,
      graph: { mark: 'line', over: 'week', series: ['streams'] },
    },
    columns,
    series.points,
  )
}
