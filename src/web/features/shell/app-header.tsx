import { Link, type LinkProps } from '@tanstack/react-router'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Search from 'lucide-react/icons/search'
import { BrandMark } from './brand-mark.tsx'
import { HomeTerritorySwitch } from './home-territory-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const PAGES = [
  { to: '/search', label: 'Search', Icon: Search },
  { to: '/charts', label: 'Charts', Icon: ChartNoAxesColumn },
] as const satisfies { to: LinkProps['to']; label: string; Icon: typeof Search }[]

export function AppHeader() {
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="page-width flex h-14 items-center gap-2 sm:gap-4">
        <Link to="/" aria-label="Chartroom, start page" className="flex shrink-0 items-center gap-2.5 rounded-md">
          <BrandMark className="size-7" />
          <span className="hidden text-md font-semibold tracking-tight text-ink sm:inline">Chartroom</span>
        </Link>
        <nav aria-label="Main" className="flex h-full items-stretch gap-0.5 sm:gap-1">
          {PAGES.map(({ to, label, Icon }) => (
            <Link
              key={to}
              to={to}
              className="flex items-center gap-2 border-b-2 border-transparent px-2.5 pt-0.5 text-base font-medium text-ink-2 -outline-offset-2 hover:text-ink data-[status=active]:border-accent data-[status=active]:text-ink sm:px-3"
            >
              <Icon aria-hidden className="hidden size-4 sm:block" />
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <HomeTerritorySwitch />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  )
}
