import { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

const MARK = 'chartroom:account'
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

/** A tab of the app: modules of its own, over the storage that all tabs share. */
async function openTab() {
  vi.resetModules()
  const account = await import('../../lib/account.ts')
  const { createAccountValue } = await import('../../lib/account-value.ts')
  const { followSession, leaveSession } = await import('./follow-session.ts')
  const client = new QueryClient()
  onTestFinished(followSession(client))
  const titles = createAccountValue<string[]>('titles', z.array(z.string()), [])
  return {
    ...account,
    /** As a session response would, at once. */
    note: (key: string | null) => account.expectAccount()(key),
    titles: titles.read,
    add: (title: string) => titles.update((known) => [...known, title]),
    client,
    leave: leaveSession,
    api: () => import('../../lib/api-client.ts'),
  }
}

/** What a browser tells the tabs that did not write. */
function tell(key: string | null, newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

describe('what the browser stores about a person', () => {
  it('is there at once after a reload where nobody signs in', async () => {
    const first = await openTab()
    first.note(null)
    first.add('One')
    expect(localStorage.getItem('chartroom:titles')).toBe('["One"]')
    expect((await openTab()).titles()).toEqual(['One'])
  })

  it('is stored under an account, and read only once the server has named that account', async () => {
    const first = await openTab()
    first.note('ada')
    first.add('One')
    expect(Object.keys(localStorage).toSorted()).toEqual([MARK, 'chartroom:titles:ada'])
    const second = await openTab()
    expect(second.titles()).toEqual([])
    second.add('Two')
    expect(localStorage.getItem('chartroom:titles:ada')).toBe('["One"]')
    second.note('ada')
    expect(second.titles()).toEqual(['One', 'Two'])
    expect(localStorage.getItem('chartroom:titles:ada')).toBe('["One","Two"]')
  })

  it.each([
    ['someone signs out', async (tab: Awaited<ReturnType<typeof openTab>>) => tab.leave()],
    [
      'the API says that the session is over',
      async (tab: Awaited<ReturnType<typeof openTab>>) => {
        vi.stubGlobal('fetch', async () => SESSION_OVER())
        await (await tab.api()).fetchOk('/api/charts', 'application/json').catch(() => undefined)
      },
    ],
  ])('is gone after %s, apart from display settings, and nothing is stored any more', async (_what, end) => {
    const tab = await openTab()
    tab.note('ada')
    tab.add('One')
    localStorage.setItem('chartroom:theme', 'dark')
    localStorage.setItem('chartroom:locale', 'pt-BR')
    localStorage.setItem('chartroom:written-by-a-later-version', 'x')
    sessionStorage.setItem('tsr-scroll-restoration', '/artists/AR1')
    await end(tab)
    tab.add('Two')
    expect(Object.keys(localStorage).toSorted()).toEqual(['chartroom:locale', 'chartroom:theme'])
    expect(tab.accountState()).toBe('ended')
    // The router writes where the page was scrolled to when it is left.
    sessionStorage.setItem('tsr-scroll-restoration', '/artists/AR1')
    window.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage).toHaveLength(0)
  })

  it('is gone when another person signs in, also what was stored before there was a sign-in', async () => {
    localStorage.setItem('chartroom:titles', '["Before"]')
    const first = await openTab()
    first.note('ada')
    first.add('One')
    const second = await openTab()
    second.note('ben')
    expect(second.titles()).toEqual([])
    expect(Object.keys(localStorage)).toEqual([MARK])
    expect(navigation.reload).not.toHaveBeenCalled()
  })

  it('is not written back by another tab, before or after it hears of it', async () => {
    const [one, other] = [await openTab(), await openTab()]
    for (const tab of [one, other]) tab.note('ada')
    other.add('One')
    one.leave()
    other.add('Two')
    other.note('ada')
    other.add('Three')
    expect(Object.keys(localStorage)).toEqual([])
    tell(MARK, 'signed-out')
    tell(MARK, null)
    other.add('Four')
    expect(Object.keys(localStorage)).toEqual([])
    expect(navigation.replace).toHaveBeenCalledWith('/signed-out')
  })

  it('does not come back with a session response that was under way', async () => {
    const tab = await openTab()
    tab.note('ada')
    const noteLate = tab.expectAccount()
    tab.endAccount()
    noteLate('ada')
    tab.add('One')
    expect(Object.keys(localStorage)).toEqual([])
    tab.note('ada')
    expect(tab.accountState()).toBe('known')
  })

  it('makes a page of one person reload when another signs in elsewhere', async () => {
    const tab = await openTab()
    tab.note('ada')
    localStorage.setItem(MARK, 'ben')
    tab.add('One')
    expect(Object.keys(localStorage)).toEqual([MARK])
    tell(MARK, 'ben')
    expect(navigation.reload).toHaveBeenCalled()
    navigation.reload.mockReset()
    tab.note('ben')
    expect(navigation.reload).toHaveBeenCalledTimes(1)
  })

  it('leaves the memory of the page, apart from what is on the screen', async () => {
    const tab = await openTab()
    tab.note('ada')
    tab.client.setQueryData(['song', 1], 'One')
    tab.endAccount()
    expect(tab.client.getQueryCache().getAll()).toEqual([])
  })
})
