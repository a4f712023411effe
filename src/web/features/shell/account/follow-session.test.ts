// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

const ACCOUNT_KEY = 'chartroom:account'
const SESSION_OVER = () =>
  Response.json({ error: { code: 'sign_in_required', message: 'x', requestId: 'r' } }, { status: 401 })

const navigation = { reload: vi.fn<() => void>(), replace: vi.fn<(url: string) => void>() }

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  navigation.reload.mockReset()
  navigation.replace.mockReset()
  vi.stubGlobal('location', { ...navigation, protocol: 'http:' })
})

/** Loads the modules again, as a new tab would, with the same storage. */
async function openTab() {
  vi.resetModules()
  const account = await import('../../../lib/storage/account.ts')
  const { createAccountValue } = await import('../../../lib/storage/account-value.ts')
  const { followSession, leaveSession } = await import('./follow-session.ts')
  const client = new QueryClient()
  onTestFinished(followSession(client))
  const titles = createAccountValue<string[]>('titles', z.array(z.string()), [])
  return {
    ...account,
    /** Simulates a session response. */
    setAccount: (key: string | null) => account.expectAccount()(key),
    titles: titles.read,
    add: (title: string) => titles.update((known) => [...known, title]),
    client,
    leave: leaveSession,
    api: () => import('../../../lib/api/api-client.ts'),
  }
}

/** Simulates the storage event that browsers send to the other tabs. */
function sendStorageEvent(key: string | null, newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

describe('personal data in browser storage', () => {
  it('is available right after a reload while sign-in is off', async () => {
    const first = await openTab()
    first.setAccount(null)
    first.add('One')
    expect(localStorage.getItem('chartroom:titles')).toBe('["One"]')
    expect((await openTab()).titles()).toEqual(['One'])
  })

  it('is stored per account and read only after the server confirms the account', async () => {
    const first = await openTab()
    first.setAccount('ada')
    first.add('One')
    expect(Object.keys(localStorage).toSorted()).toEqual([ACCOUNT_KEY, 'chartroom:titles:ada'])
    const second = await openTab()
    expect(second.titles()).toEqual([])
    second.add('Two')
    expect(localStorage.getItem('chartroom:titles:ada')).toBe('["One"]')
    second.setAccount('ada')
    expect(second.titles()).toEqual(['One', 'Two'])
    expect(localStorage.getItem('chartroom:titles:ada')).toBe('["One","Two"]')
  })

  it.each([
    ['someone signs out', async (tab: Awaited<ReturnType<typeof openTab>>) => tab.leave()],
    [
      'the API reports that the session is over',
      async (tab: Awaited<ReturnType<typeof openTab>>) => {
        vi.stubGlobal('fetch', async () => SESSION_OVER())
        await (await tab.api()).fetchOk('/api/charts', 'application/json').catch(() => undefined)
      },
    ],
  ])('is removed when %s, except display settings, and nothing is stored afterwards', async (_what, end) => {
    const tab = await openTab()
    tab.setAccount('ada')
    tab.add('One')
    localStorage.setItem('chartroom:theme', 'dark')
    localStorage.setItem('chartroom:locale', 'pt-BR')
    localStorage.setItem('chartroom:written-by-a-later-version', 'x')
    sessionStorage.setItem('tsr-scroll-restoration', '/artists/AR1')
    await end(tab)
    tab.add('Two')
    expect(Object.keys(localStorage).toSorted()).toEqual(['chartroom:locale', 'chartroom:theme'])
    expect(tab.accountState()).toBe('ended')
    // The router saves scroll positions when the page is left.
    sessionStorage.setItem('tsr-scroll-restoration', '/artists/AR1')
    window.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage).toHaveLength(0)
  })

  it('is removed when another person signs in, including data from before sign-in was on', async () => {
    localStorage.setItem('chartroom:titles', '["Before"]')
    const first = await openTab()
    first.setAccount('ada')
    first.add('One')
    const second = await openTab()
    second.setAccount('ben')
    expect(second.titles()).toEqual([])
    expect(Object.keys(localStorage)).toEqual([ACCOUNT_KEY])
    expect(navigation.reload).not.toHaveBeenCalled()
  })

  it('is not written back by another tab, before or after its storage event', async () => {
    const [one, other] = [await openTab(), await openTab()]
    for (const tab of [one, other]) tab.setAccount('ada')
    other.add('One')
    one.leave()
    other.add('Two')
    other.setAccount('ada')
    other.add('Three')
    expect(Object.keys(localStorage)).toEqual([])
    sendStorageEvent(ACCOUNT_KEY, 'signed-out')
    sendStorageEvent(ACCOUNT_KEY, null)
    other.add('Four')
    expect(Object.keys(localStorage)).toEqual([])
    expect(navigation.replace).toHaveBeenCalledWith('/signed-out')
  })

  it('ignores a session response that arrives after the session ended', async () => {
    const tab = await openTab()
    tab.setAccount('ada')
    const setAccountLate = tab.expectAccount()
    tab.endAccount()
    setAccountLate('ada')
    tab.add('One')
    expect(Object.keys(localStorage)).toEqual([])
    tab.setAccount('ada')
    expect(tab.accountState()).toBe('known')
  })

  it('reloads the page when another person signs in in another tab', async () => {
    const tab = await openTab()
    tab.setAccount('ada')
    localStorage.setItem(ACCOUNT_KEY, 'ben')
    tab.add('One')
    expect(Object.keys(localStorage)).toEqual([ACCOUNT_KEY])
    sendStorageEvent(ACCOUNT_KEY, 'ben')
    expect(navigation.reload).toHaveBeenCalled()
    navigation.reload.mockReset()
    tab.setAccount('ben')
    expect(navigation.reload).toHaveBeenCalledTimes(1)
  })

  it('is removed from the query cache, except for active queries', async () => {
    const tab = await openTab()
    tab.setAccount('ada')
    tab.client.setQueryData(['song', 1], 'One')
    tab.endAccount()
    expect(tab.client.getQueryCache().getAll()).toEqual([])
  })
})
