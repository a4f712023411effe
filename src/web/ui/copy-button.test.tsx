import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('CopyButton', () => {
  it('copies the text and says so', async () => {
    const user = userEvent.setup()
    render(<CopyButton text="QZX992400012" what="ISRC" />)
    await user.click(screen.getByRole('button', { name: 'Copy ISRC' }))
    expect((await screen.findByText('ISRC copied')).tagName).toBe('OUTPUT')
    expect(await navigator.clipboard.readText()).toBe('QZX992400012')
  })

  it('says that copying is not allowed', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    render(<CopyButton text="x" what="ISRC" />)
    await user.click(screen.getByRole('button', { name: 'Copy ISRC' }))
    expect(await screen.findByText('Copying is not allowed here')).toBeTruthy()
  })
})
