import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EntryName } from './entry-name.tsx'

it.each([
  ['wraps names of 90 characters', 90, null],
  ['shows longer names on one line, in full as a tooltip', 1_000, 'W'.repeat(1_000)],
])('%s', (_, length, tooltip) => {
  const name = 'W'.repeat(length)
  render(<EntryName id="SG1" title={name} credit={name} href={null} />)
  const lines = screen.getAllByText(name)
  expect(lines.map((line) => line.getAttribute('title'))).toEqual([tooltip, tooltip])
  expect(lines.map((line) => line.classList.contains('truncate'))).toEqual([tooltip !== null, tooltip !== null])
})
