import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { errorResponse, renderRoute } from '../../../../testing/render-route.tsx'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { WEEK_URL, stubRoutes, findRowByName } from '../../testing/stubbed-week.ts'

describe('comparison with another week', () => {
  const other = createWeek({
    week: '2024-W01',
    metricNames: ['Total', 'Album Sales'],
    entries: [createEntry(7, { id: createEntry(1).id, metrics: [400, 1] }), createEntry(9, { title: 'Long gone' })],
  })

  it('adds rank, places, and units of the other week to each row and lists titles only on that chart', async () => {
    renderRoute(
      `${WEEK_URL}?vs=2024-W01&cols=none`,
      stubRoutes({}, ({ pathname }) => (pathname.endsWith('/2024-W01') ? other : undefined)),
    )
    expect(await screen.findByRole('columnheader', { name: /Rank in 2024-W01/ })).toBeDefined()
    const cells = within(await findRowByName(/Title 1/)).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent).slice(2, 5)).toEqual(['7', '▲6', '+500'])
    expect(
      within(await findRowByName(/Title 2 Artist/)).getByRole('img', { name: 'not on the 2024-W01 chart' }),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: 'vs. 2024-W01' })).toBeDefined()
    expect(screen.queryByText('Compare with a week')).toBeNull()
    expect(within(screen.getByRole('region', { name: 'Only in 2024-W01 (1)' })).getByText('Long gone')).toBeDefined()
  })

  it('explains why the comparison failed, still shows the week, and can end the comparison', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute(
      `${WEEK_URL}?vs=2022-W01`,
      stubRoutes({}, () => errorResponse('week_not_published')),
    )
    expect(await screen.findByText('Couldn’t compare with 2022-W01.')).toBeDefined()
    expect(await findRowByName(/Title 1/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Stop comparing' }))
    await waitFor(() => expect(address()).toBe(WEEK_URL))
  })
})
