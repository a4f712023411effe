import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ChartRun } from '#contract/api/entity-charts.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { createProjectedTitle, createProjection } from '#contract/testing/projection-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../../testing/render-route.tsx'
import { createEntityAnswer, TEST_ENTITY_ID } from '../../entity/testing/entity-data.ts'

const PAGE = `/songs/${TEST_ENTITY_ID}`
const receipt = createReceipt()

function createRun(chart: Partial<ChartRun['chart']>, isOn = true): ChartRun {
  return {
    chart: { ...TEST_CHART, ...chart },
    weeksKnown: 1,
    newestWeek: '2026-W46',
    latest: { week: '2026-W46', rank: 9, weeksOn: 12 },
    isOn,
    peak: { rank: 9, week: '2026-W46' },
    debut: null,
    weeksSeen: 1,
    run: [{ week: '2026-W46', isKnown: true, rank: 9 }],
  }
}

const HERE = createRun({ id: 'CR00001', location: 'US', depth: 200 })
const SHORTER = createRun({ id: 'CR00002', location: 'US', depth: 50 })
const ELSEWHERE = createRun({ id: 'CR00003', location: 'NO', depth: 500 })

function stub(charts: ChartRun[], projection = createProjection()): Respond {
  return ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    if (pathname === `/api${PAGE}`) return createEntityAnswer()
    if (pathname === `/api${PAGE}/charts`)
      return { id: TEST_ENTITY_ID, charts, known: { charts: 3, weeks: 3, listed: 3 }, reading: 0, receipt }
    if (pathname === '/api/charts/CR00001/projection') return projection
    // Requests of other panels of the page.
    return pathname.startsWith(`/api${PAGE}/`) ? errorResponse('not_found') : undefined
  }
}

async function project() {
  const panel = await screen.findByRole('region', { name: 'Where this week will land' })
  await userEvent.click(await within(panel).findByRole('button', { name: 'Project this week' }))
  return panel
}

const titles = [2, 3].map((number) => createProjectedTitle(number))

it('shows on a press where the title will land on its main chart, with the error', async () => {
  const own = createProjectedTitle(9, { id: TEST_ENTITY_ID, title: 'Paper Lanterns' })
  const answer = createProjection({ titles: [...titles, own] })
  const { requests } = renderRoute(PAGE, stub([ELSEWHERE, SHORTER, HERE], answer))
  const panel = await project()
  const text = 'Paper Lanterns will probably land at number 9 (9 to 11), with 1,333 AE (1,222 to 1,444), on Test Songs.'
  expect(await within(panel).findByText(text)).toBeTruthy()
  expect(panel.textContent).toContain('off by less than 2.0%')
  expect(requests().filter((path) => path.includes('projection'))).toEqual([
    `/api/charts/CR00001/projection?title=${TEST_ENTITY_ID}`,
  ])
  const link = within(panel).getByRole('link', { name: 'All projections of Test Songs' })
  expect(link.getAttribute('href')).toBe('/charts/CR00001/insights#projection')
})

it('loads nothing before the press, even if the chart positions are known', async () => {
  const { requests } = renderRoute(PAGE, stub([HERE]))
  const positions = await screen.findByRole('region', { name: 'Chart positions' })
  expect(await within(positions).findByText('on 1 chart in its latest week')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Project this week' })).toBeTruthy()
  expect(requests().some((path) => path.includes('projection'))).toBe(false)
})

it('offers no projection of a title that is known to be on no chart', async () => {
  renderRoute(PAGE, stub([]))
  const panel = await screen.findByRole('region', { name: 'Where this week will land' })
  expect(await within(panel).findByText('Not on a chart')).toBeTruthy()
  expect(within(panel).queryByRole('button', { name: 'Project this week' })).toBeNull()
})

it('shows why a title has no projection', async () => {
  const own = createProjectedTitle(9, { id: TEST_ENTITY_ID, verdict: 'not-better', units: null, ranks: null })
  const enough = [
    { group: 'debut' as const, days: 5, date: '2026-11-25' },
    { group: 'settled' as const, days: 6, date: '2026-11-26' },
  ]
  renderRoute(PAGE, stub([HERE], createProjection({ titles: [...titles, own], enough })))
  const panel = await project()
  expect(await within(panel).findByText('Last week’s value is as good a projection so far')).toBeTruthy()
  expect(panel.textContent).toContain('The first projection is likely on 26 Nov 2026, after 6 days of the week.')
})

it('projects nothing for a title that is on no chart', async () => {
  renderRoute(PAGE, stub([createRun({}, false)]))
  expect(await within(await project()).findByText('Not on a chart')).toBeTruthy()
})
