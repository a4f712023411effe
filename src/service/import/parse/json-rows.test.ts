import { describe, expect, it } from 'vitest'
import { RowError } from './import-error.ts'
import { readJsonRows } from './json-rows.ts'
import { toArray } from '../testing/to-array.ts'

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts
}

describe('readJsonRows', () => {
  it('returns every type of value as text', async () => {
    const [row] = await toArray(readJsonRows(pieces('{"a":"x","n":12,"yes":true,"none":null,"list":["A","B & C"]}')))
    expect(row?.columns).toEqual(['a', 'n', 'yes', 'none', 'list'])
    expect(['a', 'n', 'yes', 'none', 'list', 'absent', 'constructor'].map((column) => row?.cell(column))).toEqual([
      'x',
      '12',
      'true',
      '',
      'A;B & C',
      '',
      '',
    ])
  })

  it('counts lines, including blank ones and CRLF, across chunks', async () => {
    const rows = await toArray(readJsonRows(pieces('{"a":', '1}\r\n\n', '{"a":2}\n{"a"', ':3}')))
    expect(rows.map((row) => [row.line, row.cell('a')])).toEqual([
      [1, '1'],
      [3, '2'],
      [4, '3'],
    ])
  })

  it.each([
    ['{"a":1}\n{"a":\n', 'line 2: not valid JSON'],
    ['[1]\n', 'line 1: not a JSON object'],
    ['{"a":1}\nnull\n', 'line 2: not a JSON object'],
  ])('names the invalid line of %j', async (text, message) => {
    await expect(toArray(readJsonRows(pieces(text)))).rejects.toThrow(message)
  })

  it('rejects a nested object and names its column', async () => {
    const [row] = await toArray(readJsonRows(pieces('{"a":{"b":1}}')))
    expect(() => row?.cell('a')).toThrow(new RowError('a', 'must be text, a number or a list of these'))
  })

  it('rejects lists in lists, however deep', async () => {
    const [row] = await toArray(readJsonRows(pieces(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)))
    expect(() => row?.cell('a')).toThrow(new RowError('a', 'must be text, a number or a list of these'))
  })

  it('rejects an overlong line instead of loading it into memory', async () => {
    const long = 'x'.repeat(600_000)
    await expect(toArray(readJsonRows(pieces(long, long)))).rejects.toThrow('line 1: longer than')
  })
})
