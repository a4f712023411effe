import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Segmented } from './segmented.tsx'

afterEach(cleanup)

const OPTIONS = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B', title: 'The second' },
  { value: 'c', label: 'C' },
] as const

describe('Segmented', () => {
  it('is a named group of radio buttons that arrows go through', async () => {
    const onChange = vi.fn<(value: string) => void>()
    render(<Segmented label="Letters" options={OPTIONS} value="a" onChange={onChange} />)
    expect(screen.getByRole('group', { name: 'Letters' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A' }).checked).toBe(true)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(onChange).toHaveBeenLastCalledWith('b')
    await userEvent.click(screen.getByRole('radio', { name: 'B: The second' }))
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('describes itself by the reason why an option cannot apply', () => {
    const options = OPTIONS.map(({ value, label }) => ({ value, label, disabledReason: 'Not here.' }))
    render(<Segmented label="Letters" options={options} value="a" onChange={() => undefined} />)
    const group = screen.getByRole('group', { name: 'Letters' })
    expect(document.querySelector(`[id="${group.getAttribute('aria-describedby')}"]`)?.textContent).toBe('Not here.')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'C' }).disabled).toBe(true)
  })
})
