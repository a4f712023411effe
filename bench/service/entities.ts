import { type DateWindow } from '#contract/dates.ts'
import { type Territory } from '#contract/territories.ts'
import { formatMs, formatRatio, formatSamples, type Goal, type Section } from '../lib/report.ts'
import { type ServiceProcess } from '../lib/service-process.ts'
import { type Pair, timePair } from '../lib/timing.ts'
import { type BareSql } from './bare-sql.ts'
import { lastDays, type SampleStore } from './sample-store.ts'

export type EntityCase = {
  name: string
  ids: string[]
  root: 'songs' | 'artists' | 'musical_release_groups'
  territory: Territory
  window: DateWindow
  parameters?: Record<string, string>
  isByWeek?: boolean
}

/** More than the bare query. */
const MAX_MORE_MS = 0.25
const ROUNDS = 12
const ENTITIES = 40

export function entityCases(store: SampleStore): EntityCase[] {
  const songs = store.spread('song', ENTITIES)
  const artists = store.spread('artist', ENTITIES)
  const [quarter, year] = [lastDays(store, 90), lastDays(store, 364)]
  return [
    { name: 'song, US, 90 days', ids: songs, root: 'songs', territory: 'US', window: quarter },
    { name: 'song, worldwide, 90 days', ids: songs, root: 'songs', territory: 'AA', window: quarter },
    {
      name: 'song, US, 90 days, premium audio only',
      ids: songs,
      root: 'songs',
      territory: 'US',
      window: quarter,
      parameters: { commercial_model: 'premium', content_type: 'audio' },
    },
    {
      name: 'song, US, 52 weeks, week by week',
      ids: songs,
      root: 'songs',
      territory: 'US',
      window: year,
      parameters: { aggregate_interval: 'chart_week' },
      isByWeek: true,
    },
    { name: 'artist, US, 90 days', ids: artists, root: 'artists', territory: 'US', window: quarter },
    { name: 'artist, worldwide, 52 weeks', ids: artists, root: 'artists', territory: 'AA', window: year },
    {
      name: 'album, worldwide, 90 days',
      ids: store.spread('album', ENTITIES),
      root: 'musical_release_groups',
      territory: 'AA',
      window: quarter,
    },
  ]
}

export async function measureEntities(store: SampleStore, service: ServiceProcess, bare: BareSql): Promise<Section> {
  const rows: string[][] = []
  const goals: Goal[] = []
  for (const entityCase of entityCases(store)) {
    const pair = await timeEntityCase(entityCase, service, bare)
    rows.push([
      entityCase.name,
      formatSamples(pair.ours),
      formatSamples(pair.bare),
      formatRatio(pair.ratio),
      formatMs(pair.ours.medianMs - pair.bare.medianMs),
    ])
    goals.push(toGoal(entityCase.name, pair))
  }
  return {
    title: 'Entity responses over HTTP compared with bare SQL',
    notes: [
      `Scale ${store.scale}: ${ENTITIES} entities from the most to the least popular, ${ROUNDS} rounds, one keep-alive connection, ` +
        'the service in a separate process. Bare: the prepared statements that read the numbers, in this ' +
        'process.',
    ],
    head: ['query', 'over HTTP', 'bare SQL', 'ratio', 'more, ms'],
    rows,
    goals,
  }
}

export function timeEntityCase(entityCase: EntityCase, service: ServiceProcess, bare: BareSql): Promise<Pair> {
  const { ids, root, territory, window, parameters = {}, isByWeek = false } = entityCase
  const query = new URLSearchParams({
    location: territory,
    start_date: window.start,
    end_date: window.end,
    ...parameters,
  })
  return timePair(
    ids,
    ROUNDS,
    (id) => service.get(`/${root}/${id}?${query}`),
    (id) => (isByWeek ? bare.byWeek(id, territory, window) : bare.totals(id, territory, window)),
  )
}

function toGoal(name: string, { ours, bare, ratio }: Pair): Goal {
  const moreMs = ours.medianMs - bare.medianMs
  return {
    what: name,
    limit: `at most ${MAX_MORE_MS} ms more than bare SQL`,
    figure: `${formatRatio(ratio)}, ${formatMs(moreMs)} ms more`,
    isMet: moreMs <= MAX_MORE_MS,
  }
}
