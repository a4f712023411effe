import type { DeskArtist } from '#contract/desk/desk-week.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import { SPARKLINE_WEEKS } from '#contract/chart-view/view-params.ts'
import type { Territory } from '#contract/territories.ts'
import { type WeekLabel, windowOf } from '#contract/week-label.ts'
import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { freshMsOfRange } from '../../cache/freshness.ts'
import type { Read } from '../../cache/answer-cache.ts'
import { isProviderFailure } from '../../errors.ts'
import type { DatedReadings } from '../../provider/wire/adapt-series.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { noteArtistTitles } from '../rosters/roster-titles.ts'

/** The same week a year before is 52 weeks earlier. */
const WEEKS_BEFORE = 52
const NO_VALUES = { value: null, previous: null, yearBefore: null }

type StoredArtist = {
  name: string | null
  hasRecord: boolean
  streams: Pick<DatedReadings, 'values'> | null
  equivalents: Pick<DatedReadings, 'values' | 'unit'> | null
}
export type LoadedArtist = { artist: DeskArtist; read: Omit<Read<unknown>, 'data'> | null }
type Place = { week: WeekLabel; location: Territory }

export function toUnreadArtist(id: string, name: string | null): DeskArtist {
  return {
    id,
    name,
    state: 'unread',
    streams: NO_VALUES,
    equivalents: { ...NO_VALUES, unit: null },
    run: [],
  }
}

/** True if `loadArtistWeeks` needs no provider call. */
export function knowsArtistWeeks({ cache }: Pick<AppContext, 'cache'>, id: string, place: Place): boolean {
  return cache.has(keyOf(id, place))
}

/** Figures of an artist in a week, the week before and a year before, with one provider call. Also learns its titles. */
export async function loadArtistWeeks(
  context: AppContext,
  id: string,
  place: Place,
  options: CallOptions,
): Promise<LoadedArtist> {
  const { client, cache, freshness, now } = context
  const { start, end } = windowOf(place.week)
  const earliest = addDays(start, -WEEKS_BEFORE * DAYS_IN_WEEK)
  const window = { start: earliest < EARLIEST_DAY ? start : earliest, end }
  try {
    const { data, ...read } = await cache.read<StoredArtist>(keyOf(id, place), {
      signal: options.signal,
      priority: options.priority,
      freshMs: () => freshMsOfRange(window, now(), freshness),
      isEmpty: ({ hasRecord }) => !hasRecord,
      fetch: async (call) => {
        const query = { kind: 'artist', id, location: place.location, window, filters: {} } as const
        const weeks = await client.fetchArtistWeeks(query, { ...options, ...call })
        if (weeks === null) return { name: null, hasRecord: false, streams: null, equivalents: null }
        await noteArtistTitles(context, id, weeks.record)
        const { streams, equivalents } = weeks
        return {
          name: weeks.record.identity.title,
          hasRecord: true,
          streams: streams && { values: streams.values },
          equivalents: equivalents && { values: equivalents.values, unit: equivalents.unit },
        }
      },
    })
    return { artist: toArtist(id, data, start), read }
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    const name = context.names.find(id)?.title ?? null
    return { artist: { ...toUnreadArtist(id, name), state: 'failed' }, read: null }
  }
}

function toArtist(id: string, { name, streams, equivalents }: StoredArtist, start: IsoDate): DeskArtist {
  const blank = toUnreadArtist(id, name)
  if (streams === null && equivalents === null) return { ...blank, state: 'no-data' }
  const byStart = toByStart(streams)
  const first = addDays(start, -(SPARKLINE_WEEKS - 1) * DAYS_IN_WEEK)
  const starts = Array.from({ length: SPARKLINE_WEEKS }, (_, index) => addDays(first, index * DAYS_IN_WEEK))
  return {
    id,
    name,
    state: 'shown',
    streams: toValues(byStart, start),
    equivalents: { ...toValues(toByStart(equivalents), start), unit: equivalents?.unit ?? null },
    run: starts.map((each) => byStart.get(each) ?? null),
  }
}

function toByStart(readings: Pick<DatedReadings, 'values'> | null): Map<IsoDate, number | null> {
  return new Map(readings?.values.map(({ date, value }) => [date, value]))
}

function toValues(byStart: ReadonlyMap<IsoDate, number | null>, start: IsoDate) {
  const at = (weeksAgo: number) => byStart.get(addDays(start, -weeksAgo * DAYS_IN_WEEK)) ?? null
  return { value: at(0), previous: at(1), yearBefore: at(WEEKS_BEFORE) }
}

function keyOf(id: string, { week, location }: Place): string {
  return `artist-weeks|${id}|${location}|${week}`
}
