import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { LocaleContext } from '../../lib/format/locale.ts'
import { DateField } from './date-field.tsx'

const LIMITS = { earliest: '2023-01-06', today: '2026-11-21' }

function renderField(locale: string) {
  const onChange = vi.fn<(date: string) => void>()
  render(
    <LocaleContext value={locale}>
      <DateField label="From" value="2026-11-13" limits={LIMITS} onChange={onChange} />
    </LocaleContext>,
  )
  return { field: screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }), onChange }
}

describe('a date field', () => {
  it.each([
    ['en-US', '11/13/2026', '10/2/2026'],
    ['en-GB', '13/11/2026', '2/10/2026'],
    ['de-DE', '13.11.2026', '2.10.2026'],
    ['ja-JP', '2026/11/13', '2026/10/2'],
    ['en-US', '11/13/2026', '2026-10-02'],
  ])('in %s shows %s and takes %s', async (locale, shown, typed) => {
    const { field, onChange } = renderField(locale)
    expect(field.value).toBe(shown)
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    expect(onChange).toHaveBeenLastCalledWith('2026-10-02')
  })

  it.each([
    ['31/02/2026', 'From: enter a date as DD/MM/YYYY.'],
    ['01/12/2026', /^From: choose a day up to .*21 Nov 2026/],
    ['01/01/2023', /^From: choose a day from .*6 Jan 2023/],
  ])('explains what is wrong with %s on Enter, and keeps it', async (typed, message) => {
    const { field, onChange } = renderField('en-GB')
    await userEvent.clear(field)
    await userEvent.type(field, `${typed}{Enter}`)
    expect(screen.getByRole('alert').textContent).toMatch(message)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.value).toBe(typed)
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.type(field, '{Backspace}')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('restores its date when it is left empty', async () => {
    const { field, onChange } = renderField('en-GB')
    await userEvent.clear(field)
    await userEvent.tab()
    expect(field.value).toBe('13/11/2026')
    expect(onChange).not.toHaveBeenCalled()
  })
})
