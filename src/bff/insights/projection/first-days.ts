import { addDays, DAYS_IN_WEEK, type DateWindow, type IsoDate } from '#contract/dates.ts'
import type { ChartKind } from '#contract/entities.ts'
import type { MetricId } from '#contract/metric-table.ts'
import type { DataSource } from '#contract/data-sources.ts'
import type { Territory } from '#contract/territories.ts'
import type { FirstDays } from '#domain/insights/projection/chart-projection.ts'
import type { Read } from '../../cache/answer-cache.ts'
import { nullIfProviderFails } from '../../core/errors.ts'
import { readEntity } from '../../entities/load-entity.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'

/** Units by day, starting with the first day. Null for a day that the provider doesn't have. */
type DailyUnits = { kind: 'dated' | 'none' | 'unsupported'; values: (number | null)[]; sources: DataSource[] }

export type DaysQuery = { kind: ChartKind; id: string; location: Territory; window: DateWindow; metric: MetricId }

export type DaysRead = Omit<Read<unknown>, 'data'> & { data: DailyUnits }

/** Reads the units of each day in one call, for providers with daily series. Null if the call failed. */
export async function readDailyUnits(
  { client, cache, freshness }: AppContext,
  query: DaysQuery,
  options: CallOptions,
): Promise<DaysRead | null> {
  const { kind, id, location, window, metric } = query
  return cache
    .read<DailyUnits>(['daily-units', metric, kind, id, location, window.start, window.end].join('|'), {
      signal: options.signal,
      priority: options.priority,
      freshMs: () => freshness.recentMs,
      isEmpty: (data) => data.kind === 'none',
      fetch: async (call) => {
        const series = { ...query, filters: {}, interval: 'day', weekStart: 'friday' } as const
        const found = await client.fetchSeries(series, { ...options, ...call })
        if (found.kind !== 'dated') return { kind: found.kind, values: [], sources: [] }
        const { values, sources } = found.readings
        const byDate = new Map(values.map(({ date, value }) => [date, value]))
        const incomplete = new Set(found.incomplete)
        const days: (number | null)[] = []
        for (let day = window.start; day <= window.end; day = addDays(day, 1))
          days.push(incomplete.has(day) ? null : (byDate.get(day) ?? null))
        return { kind: 'dated', values: days, sources }
      },
    })
    .catch(nullIfProviderFails)
}

export type SumRead = Omit<Read<unknown>, 'data'> & { units: number | null; sources: DataSource[] }

/** Reads the units of a few days in one call, which every provider supports. Null if the call failed. */
export async function readUnits(
  context: AppContext,
  { metric, ...query }: DaysQuery,
  options: CallOptions,
): Promise<SumRead | null> {
  const figures = { ...query, filters: {}, level: 'figures' } as const
  const found = await readEntity(context, figures, options).catch(nullIfProviderFails)
  if (found === null) return null
  const { data, ...read } = found
  const coverage = data?.coverage ?? null
  const isComplete = coverage === null || coverage.knownDays >= coverage.days
  const units = data?.metrics?.[metric]?.total ?? null
  return { ...read, units: isComplete ? units : null, sources: data?.sources ?? [] }
}

/** Adds up the first 1 to 7 days of each week, from units by day. */
export function toFirstDays(values: readonly (number | null)[], from: IsoDate): FirstDays {
  const weeks = new Map<IsoDate, (number | null)[]>()
  for (let at = 0; at < values.length; at += DAYS_IN_WEEK) {
    let sum: number | null = 0
    const sums = values.slice(at, at + DAYS_IN_WEEK).map((value) => {
      sum = sum === null || value === null ? null : sum + value
      return sum
    })
    weeks.set(addDays(from, at), sums)
  }
  return weeks
}
