import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type EntityAnswer, NO_FACTS } from '#contract/api/entity.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { toPageLink } from '../../lib/files/page-link.ts'
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
})

const respond = ({ pathname }: URL) => {
  if (pathname === '/api/session') return TEST_SESSION
  return pathname === `/api/songs/${ID}` ? song : errorResponse('provider_failed')
}

it.each([
  [`/songs/${ID}?range=13w`, 'Share'],
  [`/compare?e=song:${ID}&range=13w`, 'Export'],
])('offers a link with fixed dates and one to the latest weeks on %s', async (page, menu) => {
  const user = userEvent.setup({ delay: null })
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  history.replaceState(null, '', page)
  renderRoute(page, respond)
  await user.click(await screen.findByRole('button', { name: menu }))
  const list = await screen.findByRole('dialog', { name: menu })
  await user.click(await within(list).findByRole('button', { name: 'Copy link with these dates' }))
  const fixed = new URL(written.mock.lastCall?.[0] ?? '').searchParams
  expect([fixed.get('start'), fixed.get('end'), fixed.get('range')]).toEqual(['2026-08-21', '2026-11-19', null])
  expect(toPageLink(), 'in files').toBe(written.mock.lastCall?.[0])
  expect(await within(list).findByText(/^Copied link with these dates/)).toBeDefined()
  within(list).getByRole('button', { name: 'Copy link to the latest weeks' }).focus()
  await user.keyboard('{Enter}')
  const latest = new URL(written.mock.lastCall?.[0] ?? '').searchParams
  expect([latest.get('start'), latest.get('range')]).toEqual([null, '13w'])
})

it.each([
  [`/songs/${ID}?start=2026-10-23&end=2026-11-19`, 'Share'],
  [`/compare?e=song:${ID}&align=release`, 'Export'],
])('offers one link where dates are fixed: %s', async (page, menu) => {
  const user = userEvent.setup({ delay: null })
  renderRoute(page, respond)
  await user.click(await screen.findByRole('button', { name: menu }))
  const list = await screen.findByRole('dialog', { name: menu })
  expect(await within(list).findByRole('button', { name: 'Copy link' })).toBeDefined()
  expect(toPageLink()).toBe(globalThis.location.href)
  expect(within(list).queryByRole('button', { name: 'Copy link to the latest weeks' })).toBeNull()
})

it('offers only links on a comparison, under Share, if the operator turned off all files', async () => {
  const user = userEvent.setup({ delay: null })
  renderRoute(`/compare?e=song:${ID}&align=release`, (url) =>
    url.pathname === '/api/session' ? { ...TEST_SESSION, exports: [] } : respond(url),
  )
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  const menu = await screen.findByRole('dialog', { name: 'Share' })
  const items = within(menu).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent?.slice(0, 17))).toEqual(['Link to this view'])
})
