import { historyAnswerSchema } from '#contract/api/charts.ts'
import * as z from 'zod/mini'
import { type PackedWeek, unpackWeek } from '../provider/packed-week.ts'
import type { HistoryCommands } from './messages.ts'

/** Ranks by entity ID, for each index in the response's list of weeks. */
export type RanksByWeek = Map<number, Map<string, number>>

/** Uses the best rank if an ID appears twice. */
export function toRanks(week: PackedWeek): Map<string, number> {
  return new Map(
    unpackWeek(week)
      .entries.toReversed()
      .map(({ id, rank }) => [id, rank]),
  )
}

export function formatRanks(
  ranks: RanksByWeek,
  { ids, weeks, receipt }: Pick<HistoryCommands['finishRanks']['command'], 'ids' | 'weeks' | 'receipt'>,
): Uint8Array {
  const entries = ids.map((id) => ({ id, ranks: weeks.map((_, index) => ranks.get(index)?.get(id) ?? null) }))
  const answer = z.parse(historyAnswerSchema, { weeks, entries, receipt })
  return new TextEncoder().encode(JSON.stringify(answer))
}
