import type { Receipt } from '#contract/api/receipt.ts'
import type { Roster } from '#contract/desk/rosters.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { type Territory, territoryName } from '#contract/territories.ts'
import type { FileTable } from '#domain/file-table/file-table.ts'
import { type TableColumn, toTableFile } from '../../ui/table/table-columns.tsx'
import type { MemberRow } from './member-figures.ts'
import * as copy from './copy.ts'

type Parts = {
  roster: Pick<Roster, 'name'>
  columns: readonly TableColumn<MemberRow>[]
  /** Rows in the order of the page. */
  rows: readonly MemberRow[]
  location: Territory
  receipt: Receipt
}

export function toMembersFile({ roster, columns, rows, location, receipt }: Parts): FileTable {
  return {
    title: copy.members,
    subtitle: `${copy.rosterSubject}: ${roster.name} · ${territoryName(location)}`,
    fileName: toExportName({ subject: roster.name, what: copy.members, when: receipt.window }),
    ...toTableFile(columns, rows),
    receipt,
    notes: [],
    href: window.location.href,
  }
}
