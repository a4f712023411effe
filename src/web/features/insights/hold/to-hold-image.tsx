import type { ChartHoldAnswer } from '#contract/api/insights/chart-hold.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { GraphScreen } from '../../../ui/time-graph/graph-screen.tsx'
import type { ScreenImage } from '../../image-export/screen-image.ts'
import * as copy from '../copy.ts'
import { ImageLegend } from '../image-legend.tsx'
import type { InsightsSearch } from '../search.ts'
import type { HoldGraph } from './to-hold-graph.ts'

type HoldImageParts = {
  answer: ChartHoldAnswer
  what: string
  graph: HoldGraph
  curve: InsightsSearch['curve']
  finding: string
}

export function toHoldImage({ answer, what, graph, curve, finding }: HoldImageParts): ScreenImage {
  const { chart, receipt } = answer
  const { drawn, model, summary } = graph
  return {
    overline: `${chart.name} · ${what}`,
    title: finding,
    subtitle: copy.curveTitle[curve],
    notes: [summary],
    summary,
    receipt,
    fileName: toExportName({
      subject: `${chart.name} ${chart.id}`,
      what: what.toLowerCase(),
      when: receipt.window,
    }),
    layout: 'graph',
    render: (size) => <GraphScreen legend={<ImageLegend items={drawn} />} model={model} size={size} />,
  }
}
