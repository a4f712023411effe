import { expect, it } from 'vitest'
import { toComparedWindow } from './compared-window.ts'

it.each([
  ['a week', '2026-11-13', '2026-11-19', '2025-11-14', '2025-11-20'],
  ['52 weeks', '2025-11-21', '2026-11-19', '2024-11-22', '2025-11-20'],
  ['a year of 53 weeks', '2023-12-29', '2025-01-02', '2022-12-23', '2023-12-28'],
  ['two years', '2024-11-20', '2026-11-19', '2022-11-16', '2024-11-14'],
])('compares %s with a year before without a common day', (_, start, end, from, to) => {
  expect(toComparedWindow({ start, end }, 'year')).toEqual({ start: from, end: to })
})
