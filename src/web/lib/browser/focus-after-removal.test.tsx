import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useFocusAfterRemoval } from './focus-after-removal.ts'

const NAMES = ['one', 'two', 'three']

/** @param isSlow true if the buttons are disabled from the click until after the removal, as during a request */
function List({ names, isSlow = false }: { names: readonly string[]; isSlow?: boolean }) {
  const [rows, setRows] = useState(names)
  const [isBusy, setIsBusy] = useState(false)
  const focus = useFocusAfterRemoval<HTMLDivElement>(rows.length)
  const remove = (name: string) => {
    setRows((before) => before.filter((each) => each !== name))
    if (!isSlow) return
    setIsBusy(true)
    setTimeout(() => setIsBusy(false))
  }
  return (
    <div {...focus}>
      <input aria-label="Name" />
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <button type="button">Rename {name}</button>
            <button type="button" disabled={isBusy} onClick={() => remove(name)}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

it.each([
  ['two', 'Remove three'],
  ['three', 'Remove two'],
])('moves the focus from %s to the row in its place, or to the last one', async (name, next) => {
  render(<List names={NAMES} />)
  await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: next }))
})

it('waits for buttons that are off', async () => {
  render(<List names={NAMES} isSlow />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove one' }))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Remove two' }))
})

it('moves the focus to the field when no row is left', async () => {
  render(<List names={['one']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove one' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})
