import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { untilAborted } from './signals.ts'

it('handles the failure of a promise whose signal had aborted before', async () => {
  const onUnhandled = vi.fn<(error: unknown) => void>()
  const listeners = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', onUnhandled)
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection')
    for (const listener of listeners) process.on('unhandledRejection', listener)
  })
  const failing = setImmediate().then(() => Promise.reject(new Error('late')))
  await expect(untilAborted(failing, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  await setImmediate()
  await setImmediate()
  expect(onUnhandled).not.toHaveBeenCalled()
})
