import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PageChange } from './page-change.tsx'

const FIRST_PATH = '/charts/C1/2026-W46'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The part that says titles, mounted while the address is this one. */
async function renderAt(path: string) {
  document.title = `Title of ${path}`
  vi.stubGlobal('scrollTo', () => undefined) // jsdom has none
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <PageChange firstPath={FIRST_PATH} />,
      notFoundComponent: () => <p>Anything</p>,
    }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(screen.getByRole('status')).toBeDefined())
  return router
}

test('says nothing of the page that the document was loaded with', async () => {
  await renderAt(FIRST_PATH)
  document.title = 'A better title of the same page'
  await expect(
    waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''), { timeout: 500 }),
  ).rejects.toThrow(/not to be ''/)
})

test('says the title of a page that was reached before it was there itself', async () => {
  await renderAt('/charts/C1/2026-W45')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Title of /charts/C1/2026-W45'))
})

test('says the title that stays, once, after a step', async () => {
  const router = await renderAt(FIRST_PATH)
  router.history.push('/charts/C1/2026-W47')
  document.title = 'Chart, 2026-W47'
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/charts/C1/2026-W47'))
  document.title = 'Songs, 2026-W47'
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Songs, 2026-W47'))
})
