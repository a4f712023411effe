import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

afterEach(() => vi.unstubAllGlobals())

function renderSheet({ isPhone }: { isPhone: boolean }) {
  const window = Object.assign(new EventTarget(), { matches: isPhone })
  vi.stubGlobal('matchMedia', () => window)
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sheet label="Notes" isOpen onClose={onClose}>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </Sheet>
    </QueryClientProvider>,
  )
  return { onClose, window }
}

describe('Sheet', () => {
  it('closes on Escape', async () => {
    const { onClose } = renderSheet({ isPhone: true })
    await screen.findByRole('dialog', { name: 'Notes' })
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('is dragged down on a phone and to the right on a wide window', async () => {
    const { window } = renderSheet({ isPhone: true })
    const sheet = await screen.findByRole('dialog', { name: 'Notes' })
    expect(sheet.getAttribute('data-swipe-direction')).toBe('down')
    window.matches = false
    window.dispatchEvent(new Event('change'))
    await waitFor(() => expect(sheet.getAttribute('data-swipe-direction')).toBe('right'))
  })
})
