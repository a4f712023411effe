import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { lazy } from 'react'
import { PendingPage } from './ui/states/pending-page.tsx'
import { RouteErrorPage } from './features/shell/route-error-page.tsx'
import { parseSearch, stringifySearch } from './lib/url/search-params.ts'
import { routeTree } from './routeTree.gen.ts'

/** Uses React.lazy, because the router's own lazy component calls `use()` conditionally, which React warns about. */
const NotFoundPage = lazy(async () => ({ default: (await import('./features/shell/not-found-page.tsx')).NotFoundPage }))

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // TanStack Query decides whether data is stale.
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteErrorPage,
    // Without a pending component, the bar would wait for the page.
    defaultPendingComponent: PendingPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
