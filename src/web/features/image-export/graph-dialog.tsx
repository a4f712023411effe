import { drawGraph } from '#images/draw-graph.ts'
import { GRAPH_RATIOS, toGraphRatio } from '#images/image-sizes.ts'
import { type GraphData } from '#images/graph-data.ts'
import { toFileName } from '#contract/file-name.ts'
import { useLocale } from '../../lib/locale.ts'
import { ImageDialog } from './image-dialog.tsx'
import { useSampleShare } from '../session/use-sample-share.ts'

export function GraphDialog({ graph, onClose }: { graph: GraphData; onClose: () => void }) {
  const locale = useLocale()
  const sample = useSampleShare()
  const { window } = graph.receipt
  const sure = window === null ? ['graph'] : [window.start, window.end]
  return (
    <ImageDialog
      draw={({ ratio, ...style }) => drawGraph({ ...style, graph, ratio: toGraphRatio(ratio), locale, sample })}
      fileName={toFileName(`${graph.overline} ${graph.title}`, sure, '').slice(0, -1)}
      ratios={GRAPH_RATIOS}
      onClose={onClose}
    />
  )
}
