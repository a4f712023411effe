import type { ChartHoldAnswer } from '#contract/api/insights/chart-hold.ts'
import { toNamedTable } from '../../../ui/buttons/csv-button.tsx'
import { DownloadButton } from '../../image-export/download-button.tsx'
import type { InsightsSearch } from '../search.ts'
import type { ShownTitle } from './to-hold.ts'
import { toHoldFile } from './to-hold-file.ts'
import type { HoldGraph } from './to-hold-graph.ts'

type HoldDownloadProps = {
  answer: ChartHoldAnswer
  title: string
  titles: readonly ShownTitle[]
  graph: HoldGraph
  curve: InsightsSearch['curve']
  finding: string
  hasImage?: boolean
}

export function HoldDownload({ answer, title, titles, graph, curve, finding, hasImage = true }: HoldDownloadProps) {
  const { chart, receipt } = answer
  const what = title.toLowerCase()
  return (
    <DownloadButton
      what={what}
      hasImage={hasImage}
      load={async () => {
        const { toHoldImage } = await import('./to-hold-image.tsx')
        return {
          image: toHoldImage({ answer, what: title, graph, curve, finding }),
          table: toNamedTable({ what, chart, receipt, toTable: () => toHoldFile(answer, titles) }),
        }
      }}
    />
  )
}
