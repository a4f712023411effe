import * as z from 'zod/mini'
import type { ChartChange } from '#contract/api/charts.ts'
import type { ArchivedEntry } from './archived-week.ts'

/** A change between the first and the latest version of a week. A null rank means off the chart. */
export type Change = Pick<ChartChange, 'id' | 'field' | 'was' | 'is'>

type RankedEntry = Pick<ArchivedEntry, 'id' | 'rank' | 'total'>
type Standings = { lead: string | null; entries: readonly RankedEntry[] }

/** Lists changes of ranks, and of totals by the same metric, including titles that appeared or disappeared. */
export function toChanges(first: Standings, now: Standings): Change[] {
  const before = new Map(first.entries.map((entry) => [entry.id, entry]))
  const after = new Map(now.entries.map((entry) => [entry.id, entry]))
  const comparesTotals = first.lead !== null && first.lead === now.lead
  const fields = comparesTotals ? (['rank', 'total'] as const) : (['rank'] as const)
  const ids = [...after.keys(), ...[...before.keys()].filter((id) => !after.has(id))]
  const rankOf = (id: string) => after.get(id)?.rank ?? before.get(id)?.rank ?? 0
  return ids
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .flatMap((id) => fields.map((field) => toChange(field, id, before.get(id), after.get(id))))
    .filter(({ was, is }) => was !== is)
}

function toChange(
  field: Change['field'],
  id: string,
  was: RankedEntry | undefined,
  is: RankedEntry | undefined,
): Change {
  return { id, field, was: was?.[field] ?? null, is: is?.[field] ?? null }
}

export function toFirst({ lead, entries }: Standings, changes: readonly Change[]): Standings {
  const first = new Map<string, RankedEntry>(entries.map(({ id, rank, total }) => [id, { id, rank, total }]))
  for (const { id, field, was } of changes) {
    const entry = first.get(id)
    if (field === 'total') {
      if (entry !== undefined) entry.total = was
    } else if (was === null) first.delete(id)
    else if (entry === undefined) first.set(id, { id, rank: was, total: null })
    else entry.rank = was
  }
  return { lead, entries: [...first.values()] }
}

const rank = z.nullable(z.number())
const changesSchema = z.array(z.tuple([z.string(), z.enum(['rank', 'total']), rank, rank]))

export function formatChanges(changes: readonly Change[]): string | null {
  return changes.length === 0 ? null : JSON.stringify(changes.map(({ id, field, was, is }) => [id, field, was, is]))
}

export function parseChanges(text: string | null): Change[] {
  if (text === null) return []
  return changesSchema.parse(JSON.parse(text)).map(([id, field, was, is]) => ({ id, field, was, is }))
}
