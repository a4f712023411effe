import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { Receipt } from '#contract/api/receipt.ts'
import type { MetricDefinition } from '../../lib/metrics/metric-definitions.ts'
import { ExplainButton } from '../../ui/figures/explain-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useReceiptPart } from '../../ui/receipt/page-receipt.tsx'
import { QueryStates } from '../../ui/states/query-states.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { PanelDownload } from '../image-export/panel-download.tsx'

type DownloadProps = ComponentProps<typeof PanelDownload>

type AnswerPanelProps<Answer> = Pick<DownloadProps, 'chart'> & {
  title: string
  definitions: readonly MetricDefinition[]
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  /** In sentences, in lower case, such as `the records`. */
  what: string
  /** Height of each of the eight rows of the placeholder, which is as high as the answer. */
  rowHeight: 'h-10' | 'h-12'
  /** Which weeks and titles the answer is based on. Empty if it has none. */
  toKnown: (answer: Answer) => string
  /** Null if there is nothing to download. */
  toFiles: (
    answer: Answer,
  ) => (Pick<DownloadProps, 'what' | 'toTable'> & { image: Omit<DownloadProps['image'], 'known'> }) | null
  children: (answer: Answer) => ReactNode
}

/** A panel with a query of its own. Its figures and its receipt come with the answer. */
export function AnswerPanel<Answer extends { receipt: Receipt }>(props: AnswerPanelProps<Answer>) {
  const { title, definitions, chart, query, what, rowHeight, toKnown, toFiles, children } = props
  const { data } = query
  useReceiptPart(data?.receipt)
  const known = data === undefined ? '' : toKnown(data)
  const files = data === undefined ? null : toFiles(data)
  return (
    <Panel
      title={title}
      aside={<ExplainButton what={title} toDefinitions={() => definitions} />}
      description={known === '' ? undefined : known}
      actions={
        data !== undefined &&
        files !== null && (
          <PanelDownload {...files} chart={chart} receipt={data.receipt} image={{ ...files.image, known }} />
        )
      }
    >
      <QueryStates
        query={query}
        placeholder={<SkeletonRows rows={8} height={rowHeight} label={`Loading ${what}`} />}
        what={what}
      />
      {data !== undefined && <div className={query.isPlaceholderData ? 'refreshing' : ''}>{children(data)}</div>}
    </Panel>
  )
}
