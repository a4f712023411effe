import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { WeekLabel } from '#contract/week-label.ts'
import type { WeekSearch } from './week-search.ts'

type WeekLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  chartId: string
  week: WeekLabel
  search?: WeekSearch
}

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
