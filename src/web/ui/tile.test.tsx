import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawTile } from './tile.tsx'

it('adds nothing to what screen readers read and people copy', () => {
  render(<p>{drawTile({ id: 'SG1', name: 'Memphis Rules', artwork: '/p.jpg' })} Memphis Rules</p>)
  expect(screen.getByText('Memphis Rules').textContent).toBe(' Memphis Rules')
  expect(screen.queryByRole('img')).toBeNull()
})

it('has the letters of the name behind artwork, so that they appear if the image is missing', () => {
  const { container } = render(drawTile({ id: 'SG1', name: 'Memphis Rules', artwork: '/p.jpg' }))
  expect(container.querySelector('[data-letters="MR"] > img[alt=""]')).not.toBeNull()
})
