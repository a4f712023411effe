import { type LinkProps, useSearch } from '@tanstack/react-router'
import * as common from '../../lib/copy.ts'
import * as copy from './copy.ts'

export const PAGES = [
  { to: '/', label: copy.desk, hasRoster: true },
  { to: '/charts', label: common.charts, hasRoster: true },
  { to: '/search', label: common.search, hasRoster: false },
  { to: '/compare', label: common.compare, hasRoster: false },
  { to: '/alerts', label: 'Alerts', hasRoster: true },
] as const satisfies { to: LinkProps['to']; label: string; hasRoster: boolean }[]

/** Returns the roster of this page. Links to other pages with rosters contain it. */
export function useRosterOfPage(): string | undefined {
  return useSearch({ strict: false, select: ({ roster }) => roster })
}
