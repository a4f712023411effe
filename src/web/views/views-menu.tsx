import { lazy, Suspense } from 'react'
import { buttonClasses } from '../ui/buttons/button.tsx'
import { Popover } from '../ui/popover/popover.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import * as copy from './copy.ts'

const ViewList = lazy(async () => ({ default: (await import('./view-list.tsx')).ViewList }))

export function ViewsMenu() {
  return (
    <Popover
      title={copy.title}
      align="end"
      trigger={
        <button type="button" className={buttonClasses()}>
          Views
        </button>
      }
    >
      <Suspense fallback={<Skeleton className="mt-3 h-24" />}>
        <ViewList />
      </Suspense>
    </Popover>
  )
}
