import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ChosenLocale } from '../../lib/format/chosen-locale.tsx'
import { storedLocale } from '../../lib/format/locale-choice.ts'
import { EmbargoField } from './embargo-field.tsx'
import { formatEmbargo } from './image-choice.ts'

function Field({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    setValue(next)
    onValue(next)
  }
  return (
    <ChosenLocale>
      <EmbargoField value={value} onChange={change} />
    </ChosenLocale>
  )
}

function renderField(locale: string) {
  const values: string[] = []
  storedLocale.write(locale)
  render(<Field onValue={(value) => values.push(value)} />)
  return { last: () => values.at(-1), date: screen.getByLabelText<HTMLInputElement>('Embargoed until') }
}

describe('the embargo', () => {
  afterEach(() => storedLocale.write(''))

  it.each([
    ['en-US', 'MM/DD/YYYY', '11/24/2026', /^6:00.PM$/],
    ['de-DE', 'DD.MM.YYYY', '24.11.2026', /^18:00$/],
  ])('is typed and chosen in the format of %s', async (locale, pattern, text, label) => {
    const { last, date } = renderField(locale)
    expect(date.placeholder).toBe(pattern)
    await userEvent.type(date, text)
    expect(last()).toBe('2026-11-24T09:00')
    expect(screen.getByRole('option', { name: label })).toHaveProperty('value', '18:00')
    await userEvent.selectOptions(screen.getByLabelText('Time'), '18:00')
    expect(last()).toBe('2026-11-24T18:00')
  })

  it('is none while the text is not a date, and says which format it needs', async () => {
    const { last, date } = renderField('de-DE')
    await userEvent.type(date, '24. November')
    await userEvent.tab()
    expect(last()).toBe('')
    expect(screen.getByRole('alert').textContent).toContain('DD.MM.YYYY')
    await userEvent.clear(date)
    await userEvent.tab()
    expect(screen.getByRole('alert').textContent).toBe('')
  })
})

it.each([
  ['', ''],
  ['soon', ''],
  ['2026-11-24T18:00Z', '24 Nov 2026, 18:00 UTC'],
])('formats %s as "%s"', (local, message) => {
  expect(formatEmbargo(local, 'en-GB', 'UTC')).toBe(message)
})
