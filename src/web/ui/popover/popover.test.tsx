import { fireEvent, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { expect, it } from 'vitest'
import { Popover } from './popover.tsx'

// The first opening loads the code of popups.
it.each(['first', 'second'])('is expanded when its content has loaded, at the %s opening', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => string }>()
  const Items = lazy(() => promise)
  render(
    <Popover title="Share" trigger={<button type="button">Open</button>}>
      <Items />
    </Popover>,
  )
  const button = screen.getByRole('button', { name: 'Open' })
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  resolve({ default: () => 'Link to this view' })
  expect(await screen.findByText('Link to this view')).toBeTruthy()
  expect(button.getAttribute('aria-expanded')).toBe('true')
})
