import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { setAllowedExports } from '../lib/files/allowed-exports.ts'
import { DownloadItems } from './download-items.tsx'
import { DownloadMenu } from './download-menu.tsx'

function listItems(formats: readonly string[] | undefined): string[] {
  setAllowedExports(formats)
  onTestFinished(() => setAllowedExports(undefined))
  render(<DownloadItems toTable={() => new Promise(() => {})} />)
  return screen.queryAllByRole('button').map(({ textContent }) => textContent)
}

it('lists every format by default', () => {
  expect(listItems(undefined)).toHaveLength(3)
})

it('hides the formats that are off', () => {
  expect(listItems(['xlsx'])).toEqual([expect.stringMatching(/^Excel/)])
})

it.each([
  [[], 0],
  [['print'], 0],
  [['csv'], 1],
])('shows the button of a panel if the operator allows %j', (formats, count) => {
  setAllowedExports(formats)
  onTestFinished(() => setAllowedExports(undefined))
  render(<DownloadMenu what="the trend" toTable={() => new Promise(() => {})} />)
  expect(screen.queryAllByRole('button', { name: 'Download the trend' })).toHaveLength(count)
})
