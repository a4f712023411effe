import type { ReactNode } from 'react'
import { FRONT_GROUP_NAMES, type FrontGroup } from '#domain/desk/front-groups.ts'

type GroupFrameProps = { group: FrontGroup; more?: ReactNode; children: ReactNode }

export function GroupFrame({ group, more, children }: GroupFrameProps) {
  const id = `front-${group}`
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-ink">
      <header className="flex h-10 items-center justify-between gap-3 max-lg:h-11">
        <h3 id={id} className="text-head font-semibold">
          {FRONT_GROUP_NAMES[group]}
        </h3>
        {more}
      </header>
      {children}
    </section>
  )
}
