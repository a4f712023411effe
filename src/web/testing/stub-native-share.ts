import { vi } from 'vitest'

/** Stubs a device with a share sheet. */
export function stubNativeShare({ isTouch = true, canShare = (): boolean => true } = {}) {
  const sheet = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { media: query, matches: isTouch }))
  Object.assign(navigator, { canShare, share: sheet })
  return { sheet }
}
