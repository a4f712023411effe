import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type EntityAnswer, NO_FACTS } from '#contract/api/entity.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { errorResponse, renderRoute, TEST_SESSION } from '../../testing/render-route.tsx'

const ID = `SG${'0'.repeat(31)}1`
const WINDOW = { start: '2026-10-23', end: '2026-11-19' }

const song: EntityAnswer = {
  kind: 'song',
  id: ID,
  title: 'Paper Lanterns',
  credit: null,
  identifiers: [],
  artists: [],
  facts: NO_FACTS,
  location: 'CA',
  window: WINDOW,
  filters: {},
  metrics: null,
  mixesFormulas: false,
  coverage: null,
  comparison: null,
  relationships: [],
  discography: [],
  receipt: createReceipt({ window: WINDOW, location: 'CA' }),
}

it('exports an entity’s figures with the territory, dates and filters of its page', async () => {
  const user = userEvent.setup({ delay: null })
  renderRoute(`/songs/${ID}?location=CA&content_type=audio&compare=none`, ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    return pathname === `/api/songs/${ID}` ? song : errorResponse('provider_failed')
  })
  await screen.findByRole('heading', { level: 1, name: 'Paper Lanterns' })
  await user.keyboard('e')
  const list = await screen.findByRole('dialog', { name: 'Export' })
  expect(
    within(list)
      .getByRole('link', { name: /^Figures \(CSV\)/ })
      .getAttribute('href'),
  ).toBe(`/api/songs/${ID}.csv?location=CA&start=2026-10-23&end=2026-11-19&compare=none&content_type=audio`)
  expect(within(list).getByRole('button', { name: 'Copy link' })).toBeDefined()
})
