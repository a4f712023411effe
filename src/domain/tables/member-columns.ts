import { RESULT_KIND_NAMES } from '#contract/entities.ts'
import type { RosterMember } from '#contract/desk/rosters.ts'
import { shareColumns } from '../file-table/shared-columns.ts'

type MemberRow = { member: RosterMember }

export const MEMBER_COLUMNS = shareColumns({
  kind: {
    header: 'Type',
    kind: 'text',
    value: ({ member }: MemberRow) => member.kind,
    words: ({ member }) => RESULT_KIND_NAMES[member.kind],
  },
  id: { header: 'ID', kind: 'id', value: ({ member }: MemberRow) => member.id },
  title: { header: 'Title', kind: 'text', value: ({ member }: MemberRow) => member.title },
  credit: { header: 'Credit', kind: 'text', value: ({ member }: MemberRow) => member.credit },
  added_at: {
    header: 'Added',
    kind: 'date',
    value: ({ member }: MemberRow) => member.addedAt,
    words: ({ member }) => member.addedAt.slice(0, 10),
  },
  added_by: { header: 'Added by', kind: 'text', value: ({ member }: MemberRow) => member.addedBy },
})
