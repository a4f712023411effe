import { FRONT_GROUPS } from '#domain/desk/front-groups.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { FIGURES_PLACE } from './figures-place.ts'
import { GroupFrame } from './lines/group-frame.tsx'

/** Two lines of large type (four on phones), and the figures of two titles. */
export const HEADLINE_HEIGHT = 'min-h-42 sm:min-h-28 lg:min-h-32'

const STORIES = [1, 2, 3]
const MATRIX_ROWS = 12

/** The desk while the page doesn’t know its rosters. */
export function PendingDesk() {
  return (
    <div aria-busy className="page-width flex flex-col gap-4 pt-4 pb-12 max-sm:gap-3 max-sm:pt-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
        <Skeleton className="h-8 w-56 coarse:h-11" />
        <div className={FIGURES_PLACE} />
        <Skeleton className="h-8 w-2/3 coarse:h-11 sm:w-80" />
      </div>
      <DeskSkeleton />
    </div>
  )
}

export function DeskSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <output className="sr-only">Loading the desk</output>
      <div className="flex flex-col gap-3">
        <FrontSkeleton />
      </div>
      <div className="rounded-lg border border-line bg-surface">
        {Array.from({ length: MATRIX_ROWS }, (_, i) => (
          <div key={i} className="flex h-10 items-center gap-4 border-b border-line px-4 last:border-b-0">
            <Skeleton className="h-3.5 w-1/4" />
            <Skeleton className="h-3.5 flex-1" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The skeleton is as high as the headline, the groups, and the buttons below them. */
export function FrontSkeleton() {
  return (
    <>
      <output className="sr-only">Loading the lines</output>
      <div className={`flex flex-col gap-2 ${HEADLINE_HEIGHT}`}>
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-7 w-1/2" />
      </div>
      <div className="story-groups">
        {FRONT_GROUPS.map((group) => (
          <GroupFrame key={group} group={group}>
            <div aria-hidden>
              {STORIES.map((story) => (
                <div key={story} className="story-line animate-pulse">
                  <Skeleton className="my-0.5 h-4 w-2/3" />
                  <Skeleton className="my-0.5 h-4 w-5/6" />
                  <Skeleton className="my-0.5 h-3 w-1/2" />
                </div>
              ))}
            </div>
          </GroupFrame>
        ))}
      </div>
      <div className="-mt-2 h-8 coarse:h-11" />
    </>
  )
}
