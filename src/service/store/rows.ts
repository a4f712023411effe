import { toIsoDate } from '#contract/dates.ts'
import type { ChartKind, EntityKind } from '#contract/entities.ts'
import type { Territory } from '#contract/territories.ts'
import type { Counts } from './facts.ts'
import { type Chart, type ChartEntry, type Entity, parseRecord } from './store.ts'

type Row = Record<string, unknown>

export function toEntity(row: Row): Entity {
  return {
    rowId: Number(row['id']),
    kind: row['kind'] as EntityKind,
    serviceId: String(row['service_id']),
    title: String(row['title']),
    credit: textOrNull(row['credit']),
    releaseDate: textOrNull(row['release_date']),
    origin: String(row['origin']),
    record: parseRecord(row['record']),
  }
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

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
    origin: String(row['origin']),
    earliestWeek: toIsoDate(Number(row['earliest'])),
    newestWeek: toIsoDate(Number(row['newest'])),
  }
}

/** `counts` is separate because SQLite stores it packed and ClickHouse as an array. */
export function toChartEntry(row: Row, counts: Counts | null): ChartEntry {
  return {
    rank: Number(row['rank']),
    serviceId: String(row['service_id']),
    premiere: toIsoDate(Number(row['premiere'])),
    weeksOn: Number(row['weeks_on']),
    peak: Number(row['peak']),
    low: Number(row['low']),
    counts,
    title: textOrNull(row['title']),
    credit: textOrNull(row['credit']),
  }
}
