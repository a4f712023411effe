import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Assertions that wait end as soon as they hold; on a busy machine a page can need more than the default second.
configure({ asyncUtilTimeout: 10_000 })

// Files that show no page share the document and all modules of their worker: each test leaves both as it found them.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`
  // As another tab would tell: what was kept is read anew.
  window.dispatchEvent(new StorageEvent('storage'))
})
afterAll(() => {
  vi.useRealTimers()
  sessionStorage.clear()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})
