import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { toCsvText } from './csv-text.ts'

const ROWS = Array.from({ length: 1_200 }, (_, index) => index)

it('writes each row once', async () => {
  const text = await toCsvText({ comments: '# x\r\n', header: ['n'], rows: ROWS, toCells: (row) => [row] })
  expect(text.split('\r\n')).toEqual(['\uFEFF# x', '"n"', ...ROWS.map(String), ''])
})

it('lets other requests run before it is complete', async () => {
  let written = 0
  const writing = toCsvText({ comments: '', header: ['n'], rows: ROWS, toCells: () => [(written += 1)] })
  await nextTurn()
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(ROWS.length)
  await writing
  expect(written).toBe(ROWS.length)
})
