import { Link } from '@tanstack/react-router'
import { type ComponentProps } from 'react'
import { type WeekLabel } from '#contract/week-label.ts'
import { type WeekSearch } from './week/search.ts'

type WeekLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  chartId: string
  week: WeekLabel
  /** Left out: the plain week. */
  search?: WeekSearch
}

/** To a week of a chart, or to another view of the same one: the page stays where it was scrolled to. */
export function WeekLink({ chartId, week, search, ...props }: WeekLinkProps) {
  return (
    <Link
      to="/charts/$chartId/$week"
      params={{ chartId, week }}
      {...(search === undefined ? {} : { search })}
      resetScroll={false}
      {...props}
    />
  )
}
