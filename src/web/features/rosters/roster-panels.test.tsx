import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { createProjectedTitle, createProjection } from '#contract/testing/projection-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import type { MilestoneLine } from '#contract/api/insights/roster-milestones.ts'
import type { DistanceLine } from '#contract/desk/roster-distance.ts'
import { windowOf } from '#contract/week-label.ts'
import { SUMMARY, ROSTER_PATH, respondWith, createMilestones } from './testing/roster-data.ts'

it('shows where the titles of a roster will land, with the error of past projections', async () => {
  const titles = [
    createProjectedTitle(7, { title: 'Harbour', isOurs: true }),
    createProjectedTitle(8, { verdict: 'not-better', units: null, ranks: null }),
  ]
  const answer = { charts: [createProjection({ titles })], moreCharts: 2, receipt: createReceipt() }
  renderRoute(
    `/rosters/${SUMMARY.id}`,
    respondWith(({ pathname }) => {
      if (pathname === '/api/session') return TEST_SESSION
      return pathname === `${ROSTER_PATH}/projection` ? answer : undefined
    }),
  )
  const table = await screen.findByRole('table', { name: 'Projected titles' }, { timeout: 20_000 })
  const row = within(table).getByRole('row', { name: /Harbour/ })
  expect(row.textContent).toContain('7 to 9')
  expect(row.textContent).toContain('2.0%')
  expect(within(table).queryByRole('row', { name: /Song 8/ })).toBeNull()
})

function respondWithDistance(lines: readonly DistanceLine[], receipt = createReceipt()): Respond {
  return respondWith(({ pathname }) => (pathname === `${ROSTER_PATH}/distance` ? { lines, receipt } : undefined))
}

describe('the distance of a roster', () => {
  const line: DistanceLine = {
    id: 'SG1',
    title: 'Harbour',
    credit: 'Nina',
    chart: TEST_CHART,
    week: '2026-W46',
    window: windowOf('2026-W46'),
    unit: 'album_equivalent',
    titles: 100,
    rank: 42,
    lastRank: 45,
    units: 33_000,
    lastUnits: 33_330,
    mark: 40,
    toMark: 398,
    share: 0.012,
    cushion: 97,
  }
  it('shows how far each position is from the next mark', async () => {
    renderRoute(`/rosters/${SUMMARY.id}`, respondWithDistance([line]))
    await screen.findByText('1 of 1 positions is within 5% of the next mark', {}, { timeout: 20_000 })
    const row = within(screen.getByRole('region', { name: 'Distance' })).getByRole('row', { name: /Harbour/ })
    for (const text of ['42', '398', 'AE to 40', '1.2%', '−330', '97']) expect(row.textContent).toContain(text)
    expect(within(row).getByRole('img', { name: 'At 42, 45 the week before, next mark 40' })).toBeTruthy()
  })

  it('shows ranks only for charts without units', async () => {
    const ranked = { ...line, unit: null, units: null, lastUnits: null, toMark: null, share: null, cushion: null }
    renderRoute(`/rosters/${SUMMARY.id}`, respondWithDistance([ranked]))
    await screen.findByText('These charts have no units, so only ranks are known', {}, { timeout: 20_000 })
    const heads = within(screen.getByRole('region', { name: 'Distance' })).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Title', 'Chart', 'Rank', 'Last rank to number 1'])
  })

  it('says where distances come from if there are none', async () => {
    renderRoute(`/rosters/${SUMMARY.id}`, respondWithDistance([]))
    expect(await screen.findByText('No positions in stored chart weeks', {}, { timeout: 20_000 })).toBeTruthy()
  })

  it('doesn’t say that there are none when the provider failed', async () => {
    const receipt = createReceipt({ partial: true, partialReasons: [{ reason: 'failed' }] })
    renderRoute(`/rosters/${SUMMARY.id}`, respondWithDistance([], receipt))
    expect(await screen.findByText('Couldn’t load the distances', {}, { timeout: 20_000 })).toBeTruthy()
    expect(screen.queryByText(/Computed here from 0/)).toBeNull()
    expect(screen.queryByText('No positions in stored chart weeks')).toBeNull()
  })
})

function respondWithMilestones(lines: readonly MilestoneLine[]): Respond {
  return respondWith(({ pathname }) => (pathname === `${ROSTER_PATH}/milestones` ? createMilestones(lines) : undefined))
}

describe('the milestones of a roster', () => {
  const line: MilestoneLine = {
    id: 'SG1',
    title: 'Harbour',
    credit: 'Nina',
    kind: 'weeks',
    count: 26,
    date: '2026-11-27',
    week: '2026-W48',
    chart: TEST_CHART,
    latest: { week: '2026-W46', window: windowOf('2026-W46'), rank: 42, units: 900, unit: 'album_equivalent' },
    alsoOn: ['UK Songs', 'Norway Songs'],
    needed: null,
    gained: null,
  }
  it('shows what each title reaches, when, and on which charts', async () => {
    const peak: MilestoneLine = {
      ...line,
      kind: 'peak',
      count: 20,
      date: '2026-11-20',
      needed: 150,
      gained: 961_143,
      alsoOn: [],
    }
    renderRoute(`/rosters/${SUMMARY.id}`, respondWithMilestones([peak, line]))
    await screen.findByText('1 of 2 milestones next week', {}, { timeout: 20_000 })
    const rows = within(screen.getByRole('region', { name: 'Milestones' })).getAllByRole('row', { name: /Harbour/ })
    for (const text of ['Can pass its peak of 20', 'it gains 961K again, needs 150']) {
      expect(rows[0]?.textContent).toContain(text)
    }
    for (const text of ['27 Nov 2026', '26 weeks on the chart', '+2', 'it stays on the chart']) {
      expect(rows[1]?.textContent).toContain(text)
    }
  })

  it('says which milestones there are if none is near', async () => {
    renderRoute(`/rosters/${SUMMARY.id}`, respondWithMilestones([]))
    expect(await screen.findByText('No milestones in the next 8 weeks', {}, { timeout: 20_000 })).toBeTruthy()
  })
})
