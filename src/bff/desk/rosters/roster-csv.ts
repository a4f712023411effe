import type { Roster } from '#contract/desk/rosters.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#contract/text/csv.ts'

export const ROSTER_COLUMNS = ['kind', 'id', 'title', 'credit', 'added_at', 'added_by'] as const

export function formatRosterCsv({ members }: Roster): string {
  const lines = members.map(({ kind, id, title, credit, addedAt, addedBy }) =>
    toCsvLine([kind, id, title, credit, addedAt, addedBy]),
  )
  return BYTE_ORDER_MARK + toCsvLine(ROSTER_COLUMNS) + lines.join('')
}
