import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MovementBadge } from './movement-badge.tsx'

const BADGES = [
  { movement: 'up', places: 3, drawn: '▲3', read: 'up 3 places' },
  { movement: 'down', places: 3, drawn: '▼3', read: 'down 3 places' },
  { movement: 'same', places: 0, drawn: '=', read: 'no change' },
  { movement: 'new', places: null, drawn: 'NEW', read: 'new' },
  { movement: 're', places: null, drawn: 'RE', read: 're-entry' },
] as const

describe('MovementBadge', () => {
  it.each(BADGES)(
    '$movement is drawn as $drawn and read as “$read”, whatever its colour',
    ({ drawn, read, ...entry }) => {
      render(<MovementBadge {...entry} />)
      const label = screen.getByText(read)
      expect(label.className).toBe('sr-only')
      expect(label.previousElementSibling?.textContent).toBe(drawn)
      expect(label.previousElementSibling?.getAttribute('aria-hidden')).toBe('true')
    },
  )
})
