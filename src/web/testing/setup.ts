import { cleanup, configure, getConfig, renderHook } from '@testing-library/react'
import * as react from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { dismissToast, useToasts } from '../lib/toasts.ts'

const { getElementError } = getConfig()
configure({
  // The default of one second is too short for a page on a busy machine. Assertions that pass earlier don't wait.
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) => (isPolling() ? toShortError(message) : getElementError(message, container)),
})

/** Returns true during an attempt of `waitFor` or `findBy…`. They create the last error again after it. */
function isPolling(): boolean {
  // The library's types don't contain this field.
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })['_disableExpensiveErrorDiagnostics'] === true
}

/** The error omits the document, because printing it for each attempt takes much CPU time. */
function toShortError(message: string | null): Error {
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
}

// React's development build creates an error with a stack for each element, for messages that no test reads. It stops
// after a number of elements, which this counter reports from the start.
const internals: object = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}

// Test files share one document and its modules, so each test restores them.
afterEach(() => {
  for (const { id } of renderHook(useToasts).result.current.toasts) dismissToast(id)
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`
  // Stored values are cached in memory. This event reloads them.
  window.dispatchEvent(new StorageEvent('storage'))
})
afterAll(async () => {
  vi.useRealTimers()
  // Vitest rejects an import that is pending at the end of a file, and later files would get the rejected module.
  await vi.dynamicImportSettled()
  // Otherwise, the router's plugin would treat a route that is imported later as a newer version of the same route.
  Reflect.deleteProperty(window, '__TSR_ROUTER__')
  sessionStorage.clear()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})
