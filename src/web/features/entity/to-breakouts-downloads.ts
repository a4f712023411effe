import type { EntityAnswer } from '#contract/api/entity.ts'
import { formatBreakoutName, formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import { type FileTable, toFileTable } from '#domain/file-table/file-table.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { toFileHead } from '../image-export/file-head.ts'
import type { Downloads } from '../image-export/download-button.tsx'
import { toEntityImage } from '../image-export/image-head.ts'
import * as copy from './copy.ts'
import { toBreakoutsImage } from './breakouts/to-breakouts-image.tsx'
import type { BarState, BreakoutBar, BreakoutGroup } from './breakouts/to-breakout-bars.ts'

const BAR_STATES = {
  counted: null,
  loading: null,
  absent: common.noData,
  'filtered-out': 'Excluded by the filter',
} as const satisfies Record<BarState, string | null>

type Row = { group: BreakoutGroup; bar: BreakoutBar }

export function toBreakoutsDownloads(
  answer: EntityAnswer,
  groups: readonly BreakoutGroup[],
  locale: string,
): Downloads {
  return { image: toBreakoutsImage(answer, groups, locale), table: toTable(answer, groups, locale) }
}

function toTable(answer: EntityAnswer, groups: readonly BreakoutGroup[], locale: string): FileTable {
  const rows = groups.flatMap((group) => group.bars.map((bar): Row => ({ group, bar })))
  return toFileTable(
    {
      ...toFileHead(toEntityImage(answer, copy.breakoutsOfStreams, answer.receipt, locale)),
      graph: { mark: 'bar', over: 'value', series: ['streams'] },
    },
    [
      { id: 'breakout', header: 'Breakout', kind: 'text', value: ({ group }) => formatBreakoutName(group.name) },
      { id: 'value', header: 'Value', kind: 'text', value: ({ bar }) => formatBreakoutValue(bar.name) },
      { id: 'streams', header: common.streams, kind: 'integer', value: ({ bar }) => bar.value },
      { id: 'share', header: 'Share', kind: 'percent', value: ({ bar }) => bar.share },
      { id: 'change', header: common.change, kind: 'change', value: ({ bar }) => bar.change },
      { id: 'note', header: fileCopy.note, kind: 'text', value: ({ bar }) => BAR_STATES[bar.state] },
    ],
    rows,
  )
}
