import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Scale from 'lucide-react/icons/scale'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense } from 'react'
import { Kbd } from '../../ui/kbd.tsx'
import { sessionQueries } from '../session/queries.ts'
import { BrandMark } from './brand-mark.tsx'
import { HomeTerritorySwitch } from './home-territory-switch.tsx'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'

/** Lazy, because theme and locale apply before their controls load. */
const DisplaySwitches = lazy(async () => ({ default: (await import('./display-switches.tsx')).DisplaySwitches }))

/** Not loaded while sign-in is off. */
const AccountMenu = lazy(async () => ({ default: (await import('../session/account-menu.tsx')).AccountMenu }))

const PAGES = [
  { to: '/search', label: common.search, Icon: Search },
  { to: '/charts', label: common.charts, Icon: ChartNoAxesColumn },
  { to: '/compare', label: common.compare, Icon: Scale },
] as const satisfies { to: LinkProps['to']; label: string; Icon: typeof Search }[]

type AppHeaderProps = { onFind: () => void }

export function AppHeader({ onFind }: AppHeaderProps) {
  const { data: session } = useQuery(sessionQueries.current())
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="page-width flex h-12 items-center gap-1 sm:gap-4">
        <Link to="/" aria-label={copy.startPageLink} className="flex shrink-0 items-center gap-2.5 rounded-md">
          <BrandMark className="size-7" />
          <span className="hidden text-md font-semibold tracking-tight text-ink sm:inline">{copy.productName}</span>
        </Link>
        <nav
          aria-label={copy.mainNavigation}
          className="flex h-full min-w-0 overflow-x-auto overflow-y-hidden [scrollbar-width:none] items-stretch sm:gap-1"
        >
          {PAGES.map(({ to, label, Icon }) => (
            <Link
              key={to}
              to={to}
              className="flex items-center gap-2 border-b-2 border-transparent px-1.75 pt-0.5 text-sm font-medium sm:text-base text-ink-2 -outline-offset-2 hover:text-ink data-[status=active]:border-accent data-[status=active]:text-ink sm:px-3"
            >
              <Icon aria-hidden className="hidden size-4 md:block" />
              {label}
            </Link>
          ))}
        </nav>
        {/* On a phone the account button replaces the territory icon, for lack of room. */}
        <div className="ml-auto flex shrink-0 items-center sm:gap-2 max-sm:has-data-account:[&_.lucide-map-pin]:hidden">
          <FindButton onFind={onFind} />
          <HomeTerritorySwitch />
          <Suspense fallback={<span className="h-8 w-16 sm:w-32" />}>
            <DisplaySwitches />
          </Suspense>
          <Suspense>{session?.user && <AccountMenu user={session.user} />}</Suspense>
        </div>
      </div>
    </header>
  )
}

/** Hidden on small screens, where the link to the search page is just as close. */
function FindButton({ onFind }: AppHeaderProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onFind}
      className="hidden h-8 w-52 items-center gap-2 rounded-md border border-line-strong bg-canvas px-2.5 text-sm text-ink-3 hover:border-line-control hover:text-ink-2 lg:flex"
    >
      <Search aria-hidden className="size-4" />
      {copy.find}
      <span className="ml-auto flex gap-0.5">
        {copy.findKeys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </button>
  )
}
