import { type QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { lazy } from 'react'
import { RouteErrorPage } from './features/shell/route-error-page.tsx'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { routeTree } from './routeTree.gen.ts'

/** React's own: the router does not load this one ahead, and its way to wait then calls `use()` in one render of two. */
const NotFoundPage = lazy(async () => ({ default: (await import('./features/shell/not-found-page.tsx')).NotFoundPage }))

/** @param history where a test keeps the address; @default the browser's */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Query decides what is fresh; the router would keep a second opinion.
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteErrorPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
