import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { PageReceipt } from '../ui/receipt/page-receipt.tsx'
import { sessionQueries } from '../session/queries.ts'
import { loadPaletteResults, SearchPalette } from '../features/search/palette/search-palette.tsx'
import { AppHeader } from '../features/shell/app-header.tsx'
import { SlowLine } from '../features/shell/slow-line.tsx'
import { FLOATING, SlowNotice } from '../ui/states/slow-notice.tsx'
import { useHasToasts } from '../lib/toasts.ts'
import { noop } from '../lib/noop.ts'
import { usePageKeys } from '../features/shell/page-keys.ts'

/** Lazy, because it isn't needed until the first navigation. */
const PageChange = lazy(async () => ({ default: (await import('../features/shell/page-change.tsx')).PageChange }))
/** Lazy, because few visits see it. */
const ServerNotices = lazy(async () => ({
  default: (await import('../features/shell/server-notices.tsx')).ServerNotices,
}))
/** Lazy, because few visits open it. */
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../features/shell/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** Lazy, because few visits change anything. */
const ToastRegion = lazy(async () => ({ default: (await import('../ui/states/toast-region.tsx')).ToastRegion }))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  /** The header shows without it. */
  loader: ({ context }) => void context.queryClient.query(sessionQueries.current()).catch(noop),
  component: RootLayout,
})

function RootLayout() {
  const [open, setOpen] = useState<'search' | 'shortcuts' | null>(null)
  const hasToasts = useHasToasts()
  const router = useRouter()
  const [firstPath] = useState(router.latestLocation.pathname)
  const close = () => setOpen(null)
  usePageKeys({
    onFind: () => setOpen('search'),
    onMaybeFind: () => void loadPaletteResults(),
    onHelp: () => setOpen('shortcuts'),
  })
  return (
    <>
      <a
        href="#main"
        className="sr-only z-popup rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <SlowLine />
      <AppHeader onFind={() => setOpen('search')} onShortcuts={() => setOpen('shortcuts')} />
      <main id="main" tabIndex={-1} className="outline-none">
        <PageReceipt>
          <Outlet />
        </PageReceipt>
      </main>
      {open === 'search' && <SearchPalette onClose={close} />}
      {/* One place for all of them, so that none covers another. */}
      <div className={FLOATING}>
        <SlowNotice className="" />
        <Suspense fallback={null}>
          <ServerNotices />
          {hasToasts && <ToastRegion place="page" />}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <PageChange firstPath={firstPath} />
        {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  )
}
