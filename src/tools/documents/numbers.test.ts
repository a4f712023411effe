import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatNumbersPage, NUMBERS_PATH } from './numbers.ts'

it('docs/numbers.md matches the code; run npm run docs to update it', async () => {
  expect(readFileSync(NUMBERS_PATH, 'utf8')).toBe(await formatNumbersPage())
}, 30_000) // The formatter is slow on long tables.
