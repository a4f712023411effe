import { describe, expect, it } from 'vitest'
import { type CsvRecord, readCsv } from './csv-rows.ts'
import { ImportError } from './import-error.ts'
import { toArray } from '../testing/to-array.ts'

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts
}

async function* endless(): AsyncGenerator<string> {
  yield 'a,b\n1,"2\n'
  for (;;) yield `${'x'.repeat(60_000)}\n`
}

async function readAll(...texts: string[]): Promise<CsvRecord[]> {
  return toArray(readCsv(pieces(...texts)))
}

describe('readCsv', () => {
  it('gives each record with the line it begins on', async () => {
    const records = await readAll('a,b\n1,"two\nlines"\n3,4\n')
    expect(records).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'two\nlines'] },
      { line: 4, cells: ['3', '4'] },
    ])
  })

  it('reads CRLF, doubled quotes, blank lines and a last line without end', async () => {
    const records = await readAll('a,b\r\n"say ""hi""",é\r\n\r\n3,4')
    expect(records.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['say "hi"', 'é'],
      ['3', '4'],
    ])
    expect(records.at(-1)?.line).toBe(4)
  })

  it('reads a record that is cut into pieces anywhere', async () => {
    expect(await readAll('a,', 'b\n"x', '""y"', ',2', '\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x"y', '2'] },
    ])
  })

  it.each([
    ['a quote that never closes', 'a,b\n1,2\n3,"4\n5,6\n', 'line 3, column b: a quote opens and never closes'],
    ['too few fields', 'a,b\n1,2\n3\n', 'line 3: 1 fields where the header row has 2'],
    ['too many fields', 'a,b\n1,2,3\n', 'line 2: 3 fields where the header row has 2'],
    ['text after a quote', 'a,b\n1,2\n"3"x,4\n', 'line 3, column a: text follows the closing quote'],
    ['a quote inside a field', 'a,b\n1,2\n3,4"5\n', 'line 3, column b: a quote inside a field that is not quoted'],
  ])('names the line of %s', async (_, text, message) => {
    await expect(readAll(text)).rejects.toThrow(new ImportError(message))
  })

  it('does not swallow a whole file behind one open quote', async () => {
    await expect(toArray(readCsv(endless()))).rejects.toThrow('line 2, column b: a record without end')
  })
})
