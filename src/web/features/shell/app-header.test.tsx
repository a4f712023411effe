import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'

const { provider } = TEST_SESSION

const respondAs =
  (different: object): Respond =>
  ({ pathname }) =>
    pathname === '/api/session' ? { ...TEST_SESSION, provider: { ...provider, ...different } } : undefined

describe('the main navigation', () => {
  it('stays with the roster of the page', async () => {
    renderRoute('/nowhere?roster=roster-000000002', respondAs({}))
    const main = await screen.findByRole('navigation', { name: 'Main' })
    const toHref = (name: string) => within(main).getByRole('link', { name }).getAttribute('href')
    await waitFor(() => expect(toHref('Charts')).toBe('/charts?roster=roster-000000002'))
    expect(toHref('Desk')).toBe('/?roster=roster-000000002')
    expect(toHref('Alerts')).toBe('/alerts?roster=roster-000000002')
    expect(toHref('Search')).toBe('/search')
  })
})

async function openSettings() {
  await userEvent.click(await screen.findByRole('button', { name: /Settings/ }))
  return screen.findByRole('dialog', { name: /Settings/ })
}

describe('the sample pill', () => {
  it.each([
    [{}, 'Sample data', 'This is sample data'],
    [{ hasImports: true }, 'Sample and imports', 'Sample data next to your imports'],
  ])('of %o is “%s” and explains itself', async (different, name, title) => {
    renderRoute('/nowhere', respondAs(different))
    await userEvent.click(await screen.findByRole('button', { name }))
    const note = await screen.findByRole('dialog', { name: title })
    expect(await within(note).findByText('SAMPLE=off')).toBeTruthy()
    expect(within(note).getByRole('link', { name: 'Import files' }).getAttribute('href')).toBe('/imports')
  })

  it('is hidden for real data', async () => {
    renderRoute('/nowhere', respondAs({ isSample: false, mode: 'remote' }))
    await openSettings()
    expect(screen.queryByRole('button', { name: /^Sample/ })).toBeNull()
  })

  it('appears before the session loads if the HTML says so', async () => {
    document.documentElement.dataset['sample'] = 'alone'
    renderRoute('/nowhere', ({ pathname }) => (pathname === '/api/session' ? new Promise(() => {}) : undefined))
    expect(await screen.findByRole('button', { name: 'Sample data' })).toBeTruthy()
    delete document.documentElement.dataset['sample']
  })
})

describe('the settings menu', () => {
  it('opens saved views, and saves the page, on any page', async () => {
    const view = { id: 'view-00000000001', name: 'Monday', path: '/nowhere?q=2', createdAt: '', createdBy: 'Ana' }
    const saved: unknown[] = []
    const { address } = renderRoute('/nowhere', ({ pathname }, _signal, init) => {
      if (pathname !== '/api/views') return pathname === '/api/session' ? TEST_SESSION : undefined
      if (init?.method !== 'POST') return { views: [view] }
      saved.push(JSON.parse(typeof init.body === 'string' ? init.body : ''))
      return view
    })
    const menu = await openSettings()
    await userEvent.click(within(menu).getByRole('button', { name: 'Saved views' }))
    await userEvent.type(await within(menu).findByLabelText('Name'), 'Here')
    await userEvent.click(within(menu).getByRole('button', { name: 'Save this view' }))
    await waitFor(() => expect(saved).toMatchObject([{ name: 'Here' }]))
    await userEvent.click(within(menu).getByRole('link', { name: /^Monday/ }))
    await waitFor(() => expect(address()).toBe('/nowhere?q=2'))
    expect(screen.queryByRole('dialog', { name: /Settings/ })).toBeNull()
  })

  it('changes the theme and the format, and keeps both', async () => {
    renderRoute('/nowhere', respondAs({}))
    const menu = await openSettings()
    await userEvent.click(await within(menu).findByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(localStorage.getItem('chartroom:theme')).toContain('dark')
    await userEvent.click(within(menu).getByRole('combobox', { name: /^Date and number format/ }))
    await userEvent.type(await screen.findByRole('combobox', { name: /^Search: Date/ }), 'german')
    await userEvent.click(await screen.findByRole('option', { name: /Deutsch \(Deutschland\)/ }))
    await waitFor(() => expect(localStorage.getItem('chartroom:locale')).toContain('de-DE'))
  })

  it.each([
    ['embedded', ['Import files', 'Data status']],
    ['remote', ['Data status']],
  ])('links to the rare pages of a server in %s mode', async (mode, names) => {
    renderRoute('/nowhere', respondAs({ mode }))
    const menu = await openSettings()
    const list = await within(menu).findByRole('list')
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(names)
  })

  it('opens the list of shortcuts', async () => {
    renderRoute('/nowhere', respondAs({}))
    const menu = await openSettings()
    await userEvent.click(await within(menu).findByRole('button', { name: 'Keyboard shortcuts' }))
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Settings/ })).toBeNull())
  })
})

const findButton = () => screen.queryByRole('button', { name: /^Search or paste an ISRC/ })

describe('the search button', () => {
  it('is left out on pages with a search box of their own', async () => {
    renderRoute('/search', ({ pathname }) => (pathname === '/api/session' ? TEST_SESSION : errorResponse('not_ready')))
    await screen.findByRole('searchbox')
    expect(findButton()).toBeNull()
  })

  it('is left out on the start page, which has one', async () => {
    renderRoute('/', ({ pathname }) => (pathname === '/api/session' ? TEST_SESSION : errorResponse('not_ready')))
    await screen.findByRole('navigation', { name: 'Main' })
    expect(findButton()).toBeNull()
  })

  it('is on the desk', async () => {
    renderRoute('/', ({ pathname }) => (pathname === '/api/session' ? TEST_SESSION : errorResponse('not_ready')), [
      TEST_ROSTER,
    ])
    await waitFor(() => expect(findButton()).not.toBeNull())
  })
})

describe('the page for unknown URLs', () => {
  it('searches for what someone types and links to the pages', async () => {
    const { address } = renderRoute('/a/b/c', (url, ...rest) =>
      url.pathname === '/api/search' ? errorResponse('not_ready') : respondAs({})(url, ...rest),
    )
    const list = within(await screen.findByRole('main')).getByRole('list')
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Desk', 'Charts', 'Compare', 'Data status'])
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' falling{Enter}')
    await waitFor(() => expect(address()).toBe('/search?q=falling'))
  })
})
