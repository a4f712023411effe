import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { setAllowedExports } from '../lib/files/allowed-exports.ts'
import { noop } from '../lib/noop.ts'
import { DownloadItems } from './download-items.tsx'

function listItems(formats: readonly string[] | undefined): string[] {
  setAllowedExports(formats)
  onTestFinished(() => setAllowedExports(undefined))
  render(<DownloadItems toTable={() => new Promise(() => {})} onClose={noop} />)
  return screen.queryAllByRole('button').map(({ textContent }) => textContent)
}

it('lists every format by default', () => {
  expect(listItems(undefined)).toHaveLength(3)
})

it('hides the formats that are off', () => {
  expect(listItems(['xlsx'])).toEqual([expect.stringMatching(/^Excel/)])
})

it('explains that all are off', () => {
  expect(listItems([])).toEqual([])
  expect(screen.queryByText('Your administrator has turned off files.')).not.toBeNull()
})
