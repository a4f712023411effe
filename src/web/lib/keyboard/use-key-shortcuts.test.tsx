import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useKeyShortcuts } from './use-key-shortcuts.ts'

const closePanel = vi.fn()

function Page() {
  useKeyShortcuts({ Escape: closePanel })
  return (
    <>
      <button type="button">Row</button>
      <dialog open>
        <button type="button">Close</button>
      </dialog>
    </>
  )
}

it('ignores Escape in a dialog, which handles it', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('{Escape}')
  expect(closePanel).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Row' }))
  await user.keyboard('{Escape}')
  expect(closePanel).toHaveBeenCalledOnce()
})
