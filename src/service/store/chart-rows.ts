import { toIsoDate } from '#contract/dates.ts'
import { type ChartKind } from '#contract/entities.ts'
import { type Territory } from '#contract/territories.ts'
import { type Counts } from './facts.ts'
import { type Chart, type ChartEntry } from './store.ts'

/** A row as an engine gives it: columns by name. */
type Row = Record<string, unknown>

export function toChart(row: Row): Chart {
  return {
    id: String(row['id']),
    name: String(row['name']),
    owner: String(row['owner']),
    entityKind: row['entity_kind'] as ChartKind,
    description: String(row['description']),
    location: row['location'] as Territory,
    depth: Number(row['depth']),
    metrics: row['metrics'] as Chart['metrics'],
    earliestWeek: toIsoDate(Number(row['earliest'])),
    newestWeek: toIsoDate(Number(row['newest'])),
  }
}

/** Engines keep counts each in their own way, so they come unpacked. */
export function toChartEntry(row: Row, counts: Counts | null): ChartEntry {
  return {
    rank: Number(row['rank']),
    serviceId: String(row['service_id']),
    premiere: toIsoDate(Number(row['premiere'])),
    weeksOn: Number(row['weeks_on']),
    peak: Number(row['peak']),
    low: Number(row['low']),
    counts,
  }
}
