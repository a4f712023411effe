import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('CopyButton', () => {
  it('copies the text and confirms it', async () => {
    const user = userEvent.setup()
    render(<CopyButton text="QZX992400012" what="ISRC" />)
    await user.click(screen.getByRole('button', { name: 'Copy ISRC' }))
    expect((await screen.findByText('Copied ISRC')).tagName).toBe('OUTPUT')
    expect(await navigator.clipboard.readText()).toBe('QZX992400012')
  })

  it('shows an error when copying is blocked', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    render(<CopyButton text="x" what="ISRC" />)
    await user.click(screen.getByRole('button', { name: 'Copy ISRC' }))
    expect(await screen.findByText('Couldn’t copy. Your browser doesn’t allow it on this page.')).toBeTruthy()
  })
})
