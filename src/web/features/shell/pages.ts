import { type LinkProps } from '@tanstack/react-router'
import * as common from '../../lib/copy.ts'
import * as copy from './copy.ts'

/** Pages of the main navigation, in its order. */
export const PAGES = [
  { to: '/', label: copy.desk },
  { to: '/charts', label: common.charts },
  { to: '/search', label: common.search },
  { to: '/compare', label: common.compare },
  { to: '/alerts', label: 'Alerts' },
] as const satisfies { to: LinkProps['to']; label: string }[]
