import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { type GraphData } from '#contract/drawing/graph-data.ts'
import * as copy from '../../copy/picture-button.ts'
import { Button } from '../../ui/button.tsx'

const GraphDialog = lazy(async () => ({ default: (await import('./graph-dialog.tsx')).GraphDialog }))

type GraphButtonProps = {
  /** Which graph, for the button’s name. */
  what: string
  /** Asked when it is pressed. Its overline may be empty: then it is what the page is of. */
  toGraph: () => GraphData
}

/** Takes a graph away as a picture. */
export function GraphButton({ what, toGraph }: GraphButtonProps) {
  const [graph, setGraph] = useState<GraphData | null>(null)
  const open = () => {
    const asked = toGraph()
    setGraph(asked.overline === '' ? { ...asked, overline: readPageName() } : asked)
  }
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={copy.buttonLabel(what)} onClick={open}>
        <Download aria-hidden className="size-3.5" />
        {copy.button}
      </Button>
      <Suspense>{graph !== null && <GraphDialog graph={graph} onClose={() => setGraph(null)} />}</Suspense>
    </>
  )
}

/** A panel does not know whose page it is on; the page says so in its title. */
function readPageName(): string {
  return document.title.replace(/ · Chartroom$/, '')
}
