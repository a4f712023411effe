import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TALL_LINK } from '../buttons/touch-target.ts'
import { joinClasses } from '../join-classes.ts'

/** `rank` is for a cell of figures. `name` fills its cell, and long names are cut. */
const LOOKS = { rank: '-mx-1 rounded-xs px-1', name: 'block truncate' } as const

type RankLinkProps = {
  chartId: string
  week: string
  /** Title whose row opens. Empty for none. */
  id: string
  title: string
  look: keyof typeof LOOKS
  className?: string
  children: ReactNode
}

/** Links to the row of a title in a chart week. Tables have many of them, so they don't preload. */
export function RankLink({ chartId, week, id, title, look, className, children }: RankLinkProps) {
  return (
    <Link
      to="/charts/$chartId/$week"
      params={{ chartId, week }}
      search={{ row: id }}
      preload={false}
      title={title}
      className={joinClasses(
        'hover:text-accent hover:underline hover:underline-offset-3',
        LOOKS[look],
        TALL_LINK,
        className,
      )}
    >
      {children}
    </Link>
  )
}
