import type { DatabaseSync } from 'node:sqlite'
import type { DayNumber } from '#contract/dates.ts'
import type { ChartKind } from '#contract/entities.ts'
import { type ChartThread, createChartThreads } from '../charts/chart-threads.ts'
import { createPublishedRows, type PublishedRow } from '../charts/published-rows.ts'

export type ReadChart = {
  id: string
  chartKey: string
  kind: ChartKind
  origin: string
  threads: ChartThread[]
  /** Threads of the rows, in the order of published rows. */
  threadsByWeek: Map<DayNumber, ChartThread[]>
  renamedIn: DayNumber[]
}

/** A track as charts print it, in order of first appearance. */
export type PrintedTrack = Pick<PublishedRow, 'title' | 'artist' | 'label' | 'durationSec'> & {
  week: DayNumber
  origin: string
}

export type ReadCharts = { charts: ReadChart[]; tracks: Map<string, PrintedTrack[]> }

/** Follows the titles of all imported charts. */
export function readCharts(database: DatabaseSync): ReadCharts {
  const published = createPublishedRows(database)
  const tracks = new Map<string, PrintedTrack[]>()
  const charts = database
    .prepare("select id, key, entity_kind, origin from chart where origin like 'import:%' order by key")
    .all()
    .map((row): ReadChart => {
      const { threads, addWeek, renamedIn } = createChartThreads(row['entity_kind'] as ChartKind)
      const id = String(row['id'])
      const origin = String(row['origin'])
      const threadsByWeek = new Map<DayNumber, ChartThread[]>()
      for (const { week, rows } of published.weeksOf(id)) {
        threadsByWeek.set(week, addWeek(week, rows))
        for (const one of rows) if (one.track !== '') noteTrack(tracks, one, week, origin)
      }
      return {
        id,
        chartKey: String(row['key']),
        kind: row['entity_kind'] as ChartKind,
        origin,
        threads,
        threadsByWeek,
        renamedIn,
      }
    })
  return { charts, tracks }
}

function noteTrack(
  tracks: Map<string, PrintedTrack[]>,
  { track, title, artist, label, durationSec }: PublishedRow,
  week: DayNumber,
  origin: string,
): void {
  const prints = tracks.get(track) ?? []
  tracks.set(track, prints)
  const known = prints.find(
    (one) =>
      one.origin === origin &&
      one.title === title &&
      one.artist === artist &&
      one.label === label &&
      one.durationSec === durationSec,
  )
  if (known === undefined) prints.push({ title, artist, label, durationSec, week, origin })
}
