import { expect, it } from 'vitest'
import { toStatusError } from './send-webhook.ts'

it.each([
  [403, { message: 'The webhook responded with status 403.', isFinal: true }],
  [429, { message: 'The webhook responded with status 429.', isFinal: false }],
  [503, { message: 'The webhook responded with status 503.', isFinal: false }],
])('shows status %i of a public webhook', (status, shown) => {
  expect(toStatusError(status, false)).toMatchObject(shown)
})

it('shows the same failure for every status of a webhook in WEBHOOK_HOSTS, and logs the status', () => {
  const [one, ...others] = [302, 403, 429, 503].map((status) => toStatusError(status, true))
  for (const { message, isFinal } of others) expect([message, isFinal]).toEqual([one?.message, one?.isFinal])
  expect(one?.message).not.toMatch(/\d{3}/)
  expect(one?.cause).toMatchObject({ message: 'The webhook responded with status 302.' })
})
