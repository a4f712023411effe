import { setTimeout as sleep } from 'node:timers/promises'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { history, stubRoutes, WEEK } from '../features/charts/testing/stubbed-week.ts'
import { renderRoute, TEST_SESSION } from './render-route.tsx'

const LATEST = `/api/charts/${TEST_CHART.id}/weeks/latest`
const late = Promise.withResolvers<unknown>()

it('ends while the page waits for a response, after which it would request another', async () => {
  const respond = stubRoutes({}, ({ pathname }) => {
    if (pathname === LATEST) return createWeek({ week: WEEK })
    return pathname === `${LATEST}/history` ? late.promise : undefined
  })
  const { hasRequested } = renderRoute(`/charts/${TEST_CHART.id}`, respond)
  await screen.findByRole('heading', { level: 1, name: 'Test Songs' })
  expect(hasRequested(`${LATEST}/history?weeks=26`)).toBe(true)
})

it('gets no request of the test before', async () => {
  const { requests } = renderRoute('/ui', ({ pathname }) => (pathname === '/api/session' ? TEST_SESSION : undefined))
  late.resolve({ ...history, weeks: [] })
  await sleep(100)
  expect(requests()).toEqual([])
})
