import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { isSameSubject, PageChange } from './page-change.tsx'

const FIRST_PATH = '/charts/C1/2026-W46'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function renderAt(path: string) {
  document.title = `Title of ${path}`
  vi.stubGlobal('scrollTo', () => undefined) // jsdom doesn't have this function.
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

test('does not announce the title of the initial page', async () => {
  await renderAt(FIRST_PATH)
  document.title = 'A better title of the same page'
  await expect(
    waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''), { timeout: 500 }),
  ).rejects.toThrow(/not to be ''/)
})

test('announces a page that was opened before the announcer loaded', async () => {
  await renderAt('/charts/C1/2026-W45')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Title of /charts/C1/2026-W45'))
})

test('announces the final title once after a navigation', async () => {
  const router = await renderAt(FIRST_PATH)
  router.history.push('/charts/C1/2026-W47')
  document.title = 'Chart, 2026-W47'
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/charts/C1/2026-W47'))
  document.title = 'Songs, 2026-W47'
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Songs, 2026-W47'))
})

describe('isSameSubject', () => {
  it.each([
    ['/charts/CR77100/2026-W46', '/charts/CR77100/2026-W45', true],
    ['/charts/CR77100', '/charts/CR77100/2026-W45', true],
    ['/charts/CR77100/2026-W46', '/charts/CR39281/2026-W46', false],
    ['/charts', '/charts/CR77100/2026-W46', false],
    ['/songs/SG1', '/songs/SG2', false],
    ['/', '/', true],
  ])('returns for %s and %s: %s', (path, other, expected) => {
    expect(isSameSubject(path, other)).toBe(expected)
  })
})
