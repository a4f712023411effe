import { type QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { sessionQueries } from '../features/session/queries.ts'
import { AppHeader } from '../features/shell/app-header.tsx'
import { SampleBanner } from '../features/shell/sample-banner.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => void context.queryClient.query(sessionQueries.current()).catch(() => undefined), // see SampleBanner
  component: RootLayout,
})

function RootLayout() {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <AppHeader />
      <SampleBanner />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </>
  )
}
