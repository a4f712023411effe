import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { type ErrorCode, ERROR_STATUS } from '#contract/errors.ts'
import { ChosenLocale } from '../lib/format/chosen-locale.tsx'
import { createQueryClient } from '../lib/api/query-client.ts'
import { createAppRouter } from '../router.ts'

/** Returns a body, a Response, or a promise of either. Undefined for a path that the test doesn't stub. */
export type Respond = (url: URL, signal: AbortSignal | null, init?: RequestInit) => unknown

/**
 * Renders the app at a URL. A request that `respond` doesn't stub fails the test, even if the page hides the error.
 * @param rosters the team's rosters; none by default, so that `/` is the start page
 */
export function renderRoute(
  address: string,
  respond: Respond,
  rosters: readonly RosterSummary[] | Promise<readonly RosterSummary[]> = [],
) {
  const requests: URL[] = []
  const unstubbed = new Set<string>()
  onTestFinished(() => expect([...unstubbed], 'requests that the test did not stub').toEqual([]))
  // jsdom has none of these.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  vi.stubGlobal('scrollTo', () => undefined)
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  HTMLDialogElement.prototype.showModal = showModal
  HTMLDialogElement.prototype.close = close
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const url = new URL(path, 'http://chartroom.test')
    requests.push(url)
    if (url.pathname === '/api/rosters' && init?.method === undefined) return Response.json({ rosters: await rosters })
    const answer = await respond(url, init?.signal ?? null, init)
    // Code that still waits for this response could request more, which the next test would get.
    if (isOver) return new Promise(() => {})
    if (answer !== undefined) return answer instanceof Response ? answer : Response.json(answer)
    if (url.pathname === ARTWORK && init?.method === undefined) return Response.json({ artworks: [] })
    if (isNotes(url) && init?.method === undefined) return Response.json({ notes: [] })
    if (url.pathname === VIEWS && init?.method === undefined) return Response.json({ views: [] })
    const request = `${init?.method ?? 'GET'} ${url.pathname}${url.search}`
    unstubbed.add(request)
    throw new Error(`the test does not stub ${request}`)
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const queryClient = createQueryClient()
  let isOver = false
  onTestFinished(() => {
    isOver = true
    // A page would load more when it is idle, and repeat requests that failed.
    queryClient.query = () => new Promise(() => {})
    return queryClient.cancelQueries()
  })
  const router = createAppRouter(queryClient, history)
  // Only a slow machine would load what a focused or hovered link opens, because tests end before the delay.
  router.update({ ...router.options, defaultPreload: false })
  render(
    <ChosenLocale>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChosenLocale>,
  )
  return {
    router,
    /** Returns requested paths with their queries, except the session, rosters, artwork, notes, and saved views. */
    requests: () =>
      requests
        .filter(({ pathname }) => pathname !== '/api/session' && pathname !== '/api/rosters' && pathname !== ARTWORK)
        .filter((url) => !isNotes(url) && url.pathname !== VIEWS)
        .map(({ pathname, search }) => pathname + search),
    /** Returns true for every path that was requested, including those that `requests` omits. */
    hasRequested: (path: string) => requests.some(({ pathname, search }) => pathname + search === path),
    address: () => history.location.pathname + history.location.search,
  }
}

/** The search dialog lists saved views. */
const VIEWS = '/api/views'
/** Rows of titles request the list when the page is idle. It is empty in tests that don't stub it. */
const ARTWORK = '/api/artwork'

/** Most pages have a list of notes, which is empty in tests that don't stub it. */
function isNotes({ pathname }: URL): boolean {
  return /^\/api\/(?:rosters\/[^/]+\/)?notes$/.test(pathname)
}

function showModal(this: HTMLDialogElement): void {
  this.open = true
  this.querySelector<HTMLElement>('input, button')?.focus()
}

function close(this: HTMLDialogElement): void {
  this.open = false
}

export function errorResponse(code: ErrorCode): Response {
  const error = { code, message: code, requestId: 'request-1' }
  return Response.json({ error }, { status: ERROR_STATUS[code] })
}

export const TEST_SESSION = {
  user: null,
  provider: { mode: 'embedded', name: 'Test provider', isSample: true, hasImports: false },
  shareLinks: false,
  apiTokens: false,
  capabilities: { aggregateInterval: null, relationships: null },
  today: '2026-11-21',
  version: '0.0.0',
} as const

/** A promise of a response that the test resolves later. */
export function createResponse<T>() {
  return Promise.withResolvers<T>()
}
