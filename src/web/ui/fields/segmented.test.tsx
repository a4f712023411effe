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

const findChecked = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value

describe('Segmented', () => {
  it('renders a named group of radio buttons with arrow key navigation', async () => {
    const onChange = vi.fn<(value: string) => void>()
    render(<Segmented label="Letters" options={OPTIONS} value="a" onChange={onChange} />)
    expect(screen.getByRole('group', { name: 'Letters' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A' }).checked).toBe(true)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(onChange).toHaveBeenLastCalledWith('b')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'B: The second' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'C' }))
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('shows a choice before its value arrives, and later values', async () => {
    const props = { label: 'Letters', options: OPTIONS, onChange: () => undefined }
    const { rerender } = render(<Segmented {...props} value="a" />)
    await userEvent.click(screen.getByRole('radio', { name: 'C' }))
    expect(findChecked()).toBe('c')
    for (const value of ['c', 'a'] as const) {
      rerender(<Segmented {...props} value={value} />)
      expect(findChecked()).toBe(value)
    }
  })

  it('keeps its value if the choice is refused', async () => {
    render(<Segmented label="Letters" options={OPTIONS} value="a" onChange={() => false} />)
    await userEvent.click(screen.getByRole('radio', { name: 'C' }))
    expect(findChecked()).toBe('a')
  })

  it('describes each disabled option with its reason and keeps it focusable', async () => {
    const onChange = vi.fn<(value: string) => void>()
    const reasons = { b: 'Not here.', c: 'Not yet.', d: 'Not here.' }
    const options = [
      { value: 'a', label: 'A' },
      ...(['b', 'c', 'd'] as const).map((value) => ({ value, label: value, disabledReason: reasons[value] })),
    ]
    render(<Segmented label="Letters" options={options} value="a" onChange={onChange} />)
    for (const [name, reason] of Object.entries(reasons)) {
      const radio = screen.getByRole('radio', { name })
      expect(radio.getAttribute('aria-disabled')).toBe('true')
      expect(document.querySelector(`[id="${radio.getAttribute('aria-describedby')}"]`)?.textContent).toBe(reason)
    }
    expect(screen.getByText('b, d:')).toBeTruthy()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'b' }))
    await userEvent.click(screen.getByRole('radio', { name: 'c' }))
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A' }).checked).toBe(true)
  })

  it('shows a single reason without listing the options', () => {
    const options = OPTIONS.map(({ value, label }) => ({ value, label, disabledReason: 'Not here.' }))
    render(<Segmented label="Letters" options={options} value="a" onChange={() => undefined} />)
    expect(screen.getAllByText('Not here.')).toHaveLength(1)
    expect(screen.queryByText('A, B, C:')).toBeNull()
  })
})
