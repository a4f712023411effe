import { expect, it, vi } from 'vitest'
import { stubNativeShare } from '../../testing/stub-native-share.ts'
import { canShare, share } from './native-share.ts'

const LINK = { url: 'https://chartroom.test/charts' }

it('shares on touch devices only', () => {
  expect(canShare(LINK)).toBe(false)
  stubNativeShare({ isTouch: false })
  expect(canShare(LINK)).toBe(false)
  stubNativeShare()
  expect(canShare(LINK)).toBe(true)
  stubNativeShare({ canShare: () => false })
  expect(canShare(LINK)).toBe(false)
})

it('treats a closed sheet as no failure', async () => {
  const { sheet } = stubNativeShare()
  expect(await share(LINK)).toBe(true)
  sheet.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  expect(await share(LINK)).toBe(false)
  sheet.mockRejectedValueOnce(new DOMException('no gesture', 'NotAllowedError'))
  await expect(share(LINK)).rejects.toThrow('no gesture')
  expect(vi.mocked(sheet)).toHaveBeenCalledWith(LINK)
})
