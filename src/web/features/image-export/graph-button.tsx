import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { type GraphData } from '#images/graph-data.ts'
import * as common from '../../lib/copy.ts'
import { Button } from '../../ui/button.tsx'

const GraphDialog = lazy(async () => ({ default: (await import('./graph-dialog.tsx')).GraphDialog }))

type GraphButtonProps = {
  what: string
  toGraph: () => GraphData
}

export function GraphButton({ what, toGraph }: GraphButtonProps) {
  const [graph, setGraph] = useState<GraphData | null>(null)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-2.5"
        aria-label={common.imageOf(what)}
        onClick={() => setGraph(toGraph())}
      >
        <Download aria-hidden className="size-3.5" />
        {common.image}
      </Button>
      <Suspense>{graph !== null && <GraphDialog graph={graph} onClose={() => setGraph(null)} />}</Suspense>
    </>
  )
}
