import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ArtistPositionsAnswer, Position } from '#contract/api/insights/positions.ts'
import type { MilestoneLine } from '#contract/api/insights/roster-milestones.ts'
import { NO_FACTS } from '#contract/api/entity.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { errorResponse, renderRoute, TEST_SESSION } from '../../testing/render-route.tsx'

const ID = `AR${'0'.repeat(31)}1`
const WINDOW = { start: '2026-10-23', end: '2026-11-19' }
const ARTIST = {
  kind: 'artist',
  id: ID,
  title: 'Ana',
  credit: null,
  identifiers: [],
  artists: [],
  facts: NO_FACTS,
  location: 'US',
  window: WINDOW,
  filters: {},
  metrics: null,
  mixesFormulas: false,
  coverage: null,
  comparison: null,
  relationships: [],
  discography: [],
  receipt: createReceipt({ window: WINDOW }),
}

function createPosition(title: string, location: 'US' | 'SE' | 'DE', rank: number): Position {
  const run = [{ week: '2026-W46', isKnown: true, rank }]
  const place = { chartId: `CR000${location}`, chart: `Songs ${location}`, location, depth: 200, week: '2026-W46' }
  const entity = { kind: 'song' as const, id: `SG-${title}`, title, credit: 'Ana' }
  return { ...place, ...entity, rank, movement: 'up', places: 2, peak: 1, weeksOn: 9, run }
}

const POSITIONS = [
  createPosition('Hit', 'SE', 1),
  createPosition('Single', 'DE', 4),
  createPosition('Hit', 'US', 7),
  createPosition('Hit', 'DE', 9),
]

function openArtist(answer: () => unknown) {
  return renderRoute(`/artists/${ID}`, ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    if (pathname === `/api/artists/${ID}/positions`) return answer()
    return pathname === `/api/artists/${ID}` ? ARTIST : errorResponse('not_found')
  })
}

const MILESTONE: MilestoneLine = {
  id: 'SG-Hit',
  title: 'Hit',
  credit: 'Ana',
  kind: 'weeks',
  count: 52,
  date: '2026-12-03',
  week: '2026-W49',
  chart: TEST_CHART,
  latest: { week: '2026-W46', window: WINDOW, rank: 7, units: null, unit: null },
  alsoOn: [],
  needed: null,
  gained: null,
}

const toMilestone = (id: string) => ({ ...MILESTONE, chart: { ...TEST_CHART, id } })

const toAnswer = (positions: Position[], titles = 3, milestones: MilestoneLine[] = []): ArtistPositionsAnswer => ({
  id: ID,
  positions,
  milestones,
  titles,
  reading: 0,
  receipt: createReceipt(),
})
const panel = () => screen.findByRole('region', { name: 'On charts now' })

it('lists each title on its chart of the page’s territory, and its other charts on request', async () => {
  const { requests } = openArtist(() => toAnswer(POSITIONS))
  const found = await panel()
  const more = await within(found).findByRole('button', { name: '2 more charts of Hit' })
  const rows = () =>
    within(found)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(found.textContent).toContain('2 titles on 3 charts')
  expect(rows()).toEqual(['Songs DE', 'Songs US'])
  expect(within(found).getAllByRole('link', { name: 'Songs US' })[0]?.getAttribute('href')).toBe(
    '/charts/CR000US/2026-W46?row=SG-Hit',
  )
  expect(
    within(found)
      .getAllByRole('link', { name: /^\d+ on Songs US, 2026-W46$/ })[0]
      ?.getAttribute('href'),
  ).toBe('/charts/CR000US/2026-W46?row=SG-Hit')
  await userEvent.click(more)
  expect(rows()).toEqual(['Songs DE', 'Songs US', 'Songs SE', 'Songs DE'])
  expect(requests()).toContain(`/api/artists/${ID}/positions?location=US&start=2026-10-23&end=2026-11-19`)
})

it('says that no title is on a loaded chart', async () => {
  openArtist(() => toAnswer([]))
  expect((await within(await panel()).findByText(/None of these titles/)).textContent).toContain('on a loaded chart')
})

it('is hidden for an artist without titles', async () => {
  openArtist(() => toAnswer([], 0))
  await screen.findByRole('heading', { level: 1, name: /Ana/ })
  expect(screen.queryByText('None of these titles is on a loaded chart.')).toBeNull()
})

it('shows its own error', async () => {
  openArtist(() => errorResponse('provider_failed'))
  expect(await screen.findByText(/Couldn’t load chart positions/)).toBeTruthy()
})

it('lists what the titles reach next', async () => {
  openArtist(() => toAnswer(POSITIONS, 3, [MILESTONE]))
  const table = await screen.findByRole('table', { name: 'Coming up' })
  const row = await within(table).findByRole('row', { name: /52 weeks on the chart/ })
  expect(row.textContent).toBe('3 Dec 202652 weeks on the chartHit · Test Songs, no. 7 now')
})

it('shows the next milestone of each title before later ones of the same title', async () => {
  openArtist(() =>
    toAnswer(POSITIONS, 3, [
      toMilestone('A'),
      toMilestone('B'),
      toMilestone('C'),
      toMilestone('D'),
      { ...MILESTONE, id: 'SG-Other', title: 'Other' },
    ]),
  )
  const table = await screen.findByRole('table', { name: 'Coming up' })
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toContain('Other')
})

it('shows that no milestone is near', async () => {
  openArtist(() => toAnswer(POSITIONS))
  const coming = await screen.findByRole('region', { name: 'Coming up' })
  expect(await within(coming).findByText(/No milestones in the next 8 weeks/)).toBeTruthy()
})

it('has the dates of charts that have ended', async () => {
  openArtist(() => toAnswer([{ ...createPosition('Hit', 'US', 7), week: '2024-W52' }]))
  expect(await screen.findByRole('region', { name: /^On charts in .*26 Dec 2024/ })).toBeTruthy()
})
