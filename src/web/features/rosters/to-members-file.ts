import { type Receipt } from '#contract/api/receipt.ts'
import { type Roster } from '#contract/desk/rosters.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { type Territory, territoryName } from '#contract/territories.ts'
import { type FileTable, toFileTable } from '#domain/file-table/file-table.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { RESULT_KIND_NAMES } from '../../lib/format/kind-names.ts'
import { type MemberRow } from './member-figures.ts'
import * as copy from './copy.ts'

type Parts = {
  roster: Pick<Roster, 'name'>
  /** In the order of the page. */
  rows: readonly MemberRow[]
  location: Territory
  receipt: Receipt
}

export function toMembersFile({ roster, rows, location, receipt }: Parts): FileTable {
  return toFileTable(
    {
      title: copy.members,
      subtitle: `${copy.rosterSubject}: ${roster.name} · ${territoryName(location)}`,
      fileName: toExportName({ subject: roster.name, what: copy.members, when: receipt.window }),
      receipt,
      notes: [],
      href: window.location.href,
    },
    [
      { id: 'title', header: copy.title, kind: 'text', value: ({ member }) => member.title },
      { id: 'credit', header: fileCopy.credit, kind: 'text', value: ({ member }) => member.credit },
      { id: 'kind', header: fileCopy.kind, kind: 'text', value: ({ member }) => RESULT_KIND_NAMES[member.kind] },
      { id: 'id', header: fileCopy.id, kind: 'id', value: ({ member }) => member.id },
      { id: 'rank', header: copy.bestNow, kind: 'integer', value: ({ positions }) => positions?.best?.rank ?? null },
      {
        id: 'movement',
        header: fileCopy.movement,
        kind: 'text',
        value: ({ positions }) => positions?.best?.movement ?? null,
      },
      {
        id: 'places',
        header: fileCopy.places,
        kind: 'integer',
        value: ({ positions }) => positions?.best?.places ?? null,
      },
      { id: 'chart', header: common.chart, kind: 'text', value: ({ positions }) => positions?.best?.chart ?? null },
      {
        id: 'chart_id',
        header: fileCopy.chartId,
        kind: 'id',
        value: ({ positions }) => positions?.best?.chartId ?? null,
      },
      { id: 'week', header: common.week, kind: 'id', value: ({ positions }) => positions?.best?.week ?? null },
      { id: 'charts', header: common.charts, kind: 'integer', value: ({ positions }) => positions?.charts ?? null },
      { id: 'streams', header: common.streams, kind: 'integer', value: ({ streams }) => streams?.streams ?? null },
      { id: 'change', header: common.change, kind: 'change', value: ({ streams }) => streams?.change ?? null },
      { id: 'note', header: fileCopy.note, kind: 'text', value: toNote },
      { id: 'added', header: copy.added, kind: 'date', value: ({ member }) => member.addedAt.slice(0, 10) },
    ],
    rows,
  )
}

function toNote({ member, streams, areStreamsLoading }: MemberRow): string | null {
  if (member.kind === 'chart') return copy.isChart
  if (streams === undefined) return areStreamsLoading ? copy.notLoaded : null
  if (streams.state === 'failed') return copy.failed
  if (streams.streams === null) return streams.state === 'unread' ? copy.notLoaded : copy.noStreams
  return streams.partialReasons.map((reason) => describePartialReason(reason)).join('; ') || null
}
