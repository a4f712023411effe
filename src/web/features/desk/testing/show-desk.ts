import { screen, within } from '@testing-library/react'
import type { DeskWeek, DeskWeekLine } from '#contract/desk/desk-week.ts'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'
import { renderRoute, type Respond, TEST_SESSION } from '../../../testing/render-route.tsx'

export const toStream = (...lines: DeskWeekLine[]) => new Response(lines.map((line) => JSON.stringify(line)).join('\n'))

export const respondWith =
  (desk: DeskWeek, ...before: DeskWeekLine[]): Respond =>
  ({ pathname }, _signal, init) => {
    if (pathname === '/api/session') return TEST_SESSION
    if (pathname === `/api/rosters/${TEST_ROSTER.id}/desk`) return toStream(...before, { desk, isComplete: true })
    return init?.method === 'POST' && pathname.endsWith('/seen') ? { at: '2026-11-23T09:00:00Z' } : undefined
  }

export const show = (desk: DeskWeek, path = '/') => renderRoute(path, respondWith(desk), [TEST_ROSTER])
export const rowNames = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').textContent)
/** The matrix renders after the lines. */
export const findMatrix = () => screen.findByRole('grid')
