import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { type ErrorCode, ERROR_STATUS } from '#contract/errors.ts'
import { ChosenLocale } from '../lib/chosen-locale.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { createAppRouter } from '../router.ts'

/** What a route answers: a body, a Response, or a promise of either that the test settles when it likes. */
export type Respond = (url: URL, signal: AbortSignal | null, init?: RequestInit) => unknown

/** The whole SPA at an address, over routes that the test plays. Unknown routes answer 404. */
export function renderRoute(address: string, respond: Respond) {
  const requests: URL[] = []
  // jsdom has none of these.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', () => undefined)
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  HTMLDialogElement.prototype.showModal = showModal
  HTMLDialogElement.prototype.close = close
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const url = new URL(path, 'http://chartroom.test')
    requests.push(url)
    const answer = await respond(url, init?.signal ?? null, init)
    if (answer instanceof Response) return answer
    return answer === undefined ? errorResponse('not_found') : Response.json(answer)
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, history)
  render(
    <ChosenLocale>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChosenLocale>,
  )
  return {
    router,
    /** Paths with their queries that were asked for, without the session. */
    asked: () =>
      requests.filter(({ pathname }) => pathname !== '/api/session').map(({ pathname, search }) => pathname + search),
    address: () => history.location.pathname + history.location.search,
  }
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
  capabilities: { aggregateInterval: null, relationships: null },
  today: '2026-11-21',
  version: '0.0.0',
} as const

/** A promise with its handle, for answers that come when the test says. */
export function createAnswer<T>() {
  return Promise.withResolvers<T>()
}
