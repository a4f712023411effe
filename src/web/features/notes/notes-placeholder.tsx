import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import * as copy from './copy.ts'

/** As high as the panel without notes. */
export function NotesPlaceholder() {
  return (
    <Panel title={copy.title} aria-busy>
      <Skeleton className="h-10" />
    </Panel>
  )
}
