import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DateWindow } from '#contract/dates.ts'
import { LocaleContext } from '../../lib/format/locale.ts'
import { ChartWeekCalendar } from './chart-week-calendar.tsx'

afterEach(cleanup)

const LIMITS = { earliest: '2024-12-06', today: '2026-11-21' }

function renderCalendar(window: DateWindow) {
  const onChoose = vi.fn<(window: DateWindow, how: { replace: boolean }) => void>()
  render(
    <LocaleContext value="en-GB">
      <ChartWeekCalendar window={window} limits={LIMITS} onChoose={onChoose} cursorRef={createRef()} />
    </LocaleContext>,
  )
  return onChoose
}

const reasonOf = (element: HTMLElement) =>
  document.querySelector(`[id="${element.getAttribute('aria-describedby')}"]`)?.textContent

async function pressAndFocus(keys: string, name: string | RegExp) {
  await userEvent.keyboard(keys)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
}

describe('ChartWeekCalendar', () => {
  it('shows a grid with one chart week per row', () => {
    renderCalendar({ start: '2024-12-27', end: '2025-01-02' })
    const grid = screen.getByRole('grid', { name: 'January 2025' })
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Week', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu'])
    const headers = within(grid).getAllByRole('rowheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      '2024-W53',
      '2025-W01',
      '2025-W02',
      '2025-W03',
      '2025-W04',
      '2025-W05',
    ])
    expect(headers[0]?.getAttribute('aria-selected')).toBe('true')
    expect(grid.querySelectorAll('td[aria-selected="true"]')).toHaveLength(7)
  })

  it('chooses a week with one click and extends the range with the next', async () => {
    const onChoose = renderCalendar({ start: '2025-01-10', end: '2025-01-16' })
    await userEvent.click(screen.getByRole('button', { name: /^Week 2025-W03/ }))
    expect(onChoose).toHaveBeenLastCalledWith({ start: '2025-01-17', end: '2025-01-23' }, { replace: false })
    await userEvent.click(screen.getByRole('button', { name: /^Week 2024-W53/ }))
    expect(onChoose).toHaveBeenLastCalledWith({ start: '2024-12-27', end: '2025-01-23' }, { replace: true })
    await userEvent.click(screen.getByRole('button', { name: /^Thursday,? 9 January 2025/ }))
    expect(onChoose).toHaveBeenLastCalledWith({ start: '2025-01-09', end: '2025-01-09' }, { replace: false })
  })

  it('moves with the keyboard across months and chooses with Enter', async () => {
    const onChoose = renderCalendar({ start: '2024-12-27', end: '2025-01-02' })
    await userEvent.click(screen.getByRole('button', { name: /^Thursday,? 2 January 2025/ }))
    await pressAndFocus('{ArrowRight}', /^Week 2025-W01/)
    await pressAndFocus('{ArrowDown}', /^Week 2025-W02/)
    await pressAndFocus('{End}', /^Thursday,? 16 January 2025/)
    await pressAndFocus('{PageUp}', /^Monday,? 16 December 2024/)
    expect(screen.getByRole('grid', { name: 'December 2024' })).toBeTruthy()
    await pressAndFocus('{Home}', /^Week 2024-W51/)
    onChoose.mockClear()
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledWith({ start: '2024-12-13', end: '2025-01-02' }, { replace: true })
  })

  it('disables future days with a reason and marks the partial week', async () => {
    const onChoose = renderCalendar({ start: '2026-11-13', end: '2026-11-19' })
    const tomorrow = screen.getByRole('button', { name: /^Sunday,? 22 November 2026/ })
    expect(tomorrow.getAttribute('aria-disabled')).toBe('true')
    expect(reasonOf(tomorrow)).toMatch(/No data yet/)
    await userEvent.click(tomorrow)
    await userEvent.click(screen.getByRole('button', { name: /^Week 2026-W48/ }))
    expect(onChoose).not.toHaveBeenCalled()
    expect(screen.getByText(/^No data yet after 21 Nov 2026/, { selector: 'p' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Week 2026-W47.*partial/ }))
    expect(onChoose).toHaveBeenCalledWith({ start: '2026-11-20', end: '2026-11-21' }, { replace: false })
    expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('disables days before the provider’s first', () => {
    renderCalendar({ start: '2024-12-06', end: '2024-12-12' })
    const early = screen.getByRole('button', { name: /^Week 2024-W49/ })
    expect(reasonOf(early)).toMatch(/before 6 Dec 2024/i)
  })
})
