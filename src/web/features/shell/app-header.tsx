import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import Search from 'lucide:search'
import { lazy, Suspense } from 'react'
import { Kbd } from '../../ui/kbd.tsx'
import { useSession } from '../../session/use-session.ts'
import { BrandMark } from './brand-mark.tsx'
import { PAGES, useRosterOfPage } from './pages.ts'
import { SamplePill } from './sample-pill.tsx'
import { SettingsButton } from './settings-button.tsx'
import { rostersQuery } from '../../lib/api/rosters-query.ts'
import * as copy from './copy.ts'

/** Not loaded while sign-in is off. */
const AccountMenu = lazy(async () => ({ default: (await import('./account/account-menu.tsx')).AccountMenu }))

type AppHeaderProps = { onFind: () => void; onShortcuts: () => void }

const ITEM =
  'flex h-8 items-center rounded-md px-3 text-base font-medium text-ink-2 hover:bg-hover hover:text-ink coarse:h-11'

/** On phones, the menu at the end of the bar also lists the pages. */
export function AppHeader({ onFind, onShortcuts }: AppHeaderProps) {
  const session = useSession()
  const roster = useRosterOfPage()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // Teams without rosters see the start page, which has a search box of its own.
  const hasDesk = (useQuery({ ...rostersQuery, enabled: false }).data?.rosters.length ?? 0) > 0
  const hasSearchBox = path === '/search' || (path === '/' && !hasDesk)
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="page-width flex h-12 items-center gap-3 md:gap-5">
        <Link
          to="/"
          aria-label="Chartroom home"
          className="flex shrink-0 items-center gap-2 rounded-md coarse:min-h-11 coarse:min-w-11 max-md:coarse:-mr-3"
        >
          <BrandMark className="size-6" />
          <span className="hidden text-head font-semibold text-ink md:inline">Chartroom</span>
        </Link>
        <nav aria-label="Main" className="hidden gap-1 sm:flex">
          {PAGES.map(({ to, label, hasRoster }) => (
            <Link
              key={to}
              to={to}
              search={hasRoster ? { roster } : {}}
              activeOptions={{ includeSearch: false }}
              className={`${ITEM} data-[status=active]:bg-sunken data-[status=active]:text-ink`}
            >
              {label}
            </Link>
          ))}
        </nav>
        <SamplePill />
        <div className="ml-auto flex min-w-0 shrink-0 items-center sm:gap-2">
          {!hasSearchBox && <FindButton onFind={onFind} />}
          <SettingsButton onShortcuts={onShortcuts} />
          <Suspense>{session?.user && <AccountMenu user={session.user} />}</Suspense>
        </div>
      </div>
    </header>
  )
}

/** On small screens, the button is only an icon. */
function FindButton({ onFind }: Pick<AppHeaderProps, 'onFind'>) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onFind}
      className="flex h-8 items-center gap-2 rounded-md px-2.5 text-sm text-ink-3 hover:text-ink lg:w-70 lg:bg-sunken coarse:h-11 coarse:min-w-11 coarse:justify-center"
    >
      <Search aria-hidden className="size-4" />
      <span className="max-lg:sr-only">Search or paste an ISRC</span>
      <span className="ml-auto hidden gap-0.5 lg:flex">
        {copy.findKeys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </button>
  )
}
