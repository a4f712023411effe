import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MovementBadge } from './movement-badge.tsx'

it.each([
  ['up', 1, '▲1', 'up 1 place'],
  ['up', 12, '▲12', 'up 12 places'],
  ['up', null, '▲', 'up'],
  ['down', -1, '▼1', 'down 1 place'],
  ['down', -140, '▼140', 'down 140 places'],
  ['same', 0, '=', 'no change'],
  ['new', null, 'NEW', 'new'],
  ['re', null, 'RE', 're-entry'],
  ['unknown', null, '–', 'movement unknown'],
] as const)('shows %s by %s as “%s” and reads it as “%s”', (movement, places, shown, label) => {
  render(<MovementBadge movement={movement} places={places} />)
  const hidden = screen.getByText(label)
  expect(hidden.className).toBe('sr-only')
  expect(hidden.previousElementSibling?.textContent).toBe(shown)
  expect(hidden.previousElementSibling?.getAttribute('aria-hidden')).toBe('true')
})
