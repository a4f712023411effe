import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { Receipt } from '#contract/api/receipt.ts'
import { ExplainButton } from '../../ui/figures/explain-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useReceiptPart } from '../../ui/receipt/page-receipt.tsx'
import { QueryStates } from '../../ui/states/query-states.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { PanelDownload } from '../image-export/panel-download.tsx'

type DownloadProps = ComponentProps<typeof PanelDownload>

type AnswerPanelProps<Answer> = Pick<DownloadProps, 'chart'> & {
  title: string
  toDefinitions: ComponentProps<typeof ExplainButton>['toDefinitions']
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  /** Name of the content in sentences, in lower case, such as `the records`. */
  what: string
  /** Height of each of the placeholder's eight rows, which together are as high as the content. */
  rowHeight: 'h-10' | 'h-12'
  /** Returns which weeks and titles the content is based on. Empty if there are none. */
  toKnown: (answer: Answer) => string
  /** Returns null if there is nothing to download. */
  toFiles: (
    answer: Answer,
  ) => (Pick<DownloadProps, 'what' | 'toTable'> & { image: Omit<DownloadProps['image'], 'known'> }) | null
  children: (answer: Answer) => ReactNode
}

/** A panel with its own query. Figures and receipt come with the response. */
export function AnswerPanel<Answer extends { receipt: Receipt }>(props: AnswerPanelProps<Answer>) {
  const { title, toDefinitions, chart, query, what, rowHeight, toKnown, toFiles, children } = props
  const { data } = query
  useReceiptPart(data?.receipt)
  const known = data === undefined ? '' : toKnown(data)
  const files = data === undefined ? null : toFiles(data)
  return (
    <Panel
      title={title}
      aside={<ExplainButton what={title} toDefinitions={toDefinitions} />}
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
