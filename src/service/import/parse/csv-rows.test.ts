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

async function* commas() {
  for (;;) yield ','.repeat(60_000)
}

describe('readCsv', () => {
  it('returns each record with its first line', async () => {
    const records = await readAll('a,b\n1,"two\nlines"\n3,4\n')
    expect(records).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'two\nlines'] },
      { line: 4, cells: ['3', '4'] },
    ])
  })

  it('reads CRLF, doubled quotes, blank lines and a last line without a line break', async () => {
    const records = await readAll('a,b\r\n"say ""hi""",é\r\n\r\n3,4')
    expect(records.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['say "hi"', 'é'],
      ['3', '4'],
    ])
    expect(records.at(-1)?.line).toBe(4)
  })

  it('reads records across chunks', async () => {
    expect(await readAll('a,', 'b\n"x', '""y"', ',2', '\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x"y', '2'] },
    ])
  })

  it.each([
    ['a quote that never closes', 'a,b\n1,2\n3,"4\n5,6\n', 'line 3, column b: the quote is never closed'],
    ['too few fields', 'a,b\n1,2\n3\n', 'line 3: expected 2 fields as in the header row, but found 1'],
    ['too many fields', 'a,b\n1,2,3\n', 'line 2: expected 2 fields as in the header row, but found 3'],
    ['text after a quote', 'a,b\n1,2\n"3"x,4\n', 'line 3, column a: text after the closing quote'],
    [
      'a quote that the next quote ends',
      'a,b\n1,2\n3,"4\n5,6\n7,"8"\n',
      'line 3, column b: a quote opens here and ends on line 5, so its closing quote is probably missing',
    ],
    [
      'a quote that a quote in the same column ends',
      'a,b,c\n1,2,3\n1,"2,3\n4,5",6\n',
      'line 3, column b: a quote opens here and ends on line 4, so its closing quote is probably missing',
    ],
    [
      'a quote that swallows several rows after a field with two lines',
      'a,b,c\n"1\n2",3,"4\n5,6,7\n8,9,"\n',
      'line 3, column c: a quote opens here and ends on line 5, so its closing quote is probably missing',
    ],
    ['a quote inside a field', 'a,b\n1,2\n3,4"5\n', 'line 3, column b: quote inside an unquoted field'],
  ])('names the line with %s', async (_, text, message) => {
    await expect(readAll(text)).rejects.toThrow(new ImportError(message))
  })

  it('reads a note with lines and commas that would not be rows', async () => {
    const notes = ['one\ntwo', 'one\ntwo,three', 'a,b,c\nd', 'a\nb,c,d', 'by one, or\nsix,seven']
    for (const note of notes) {
      expect((await readAll(`a,b,c\n1,"${note}",3\n`))[1]).toEqual({ line: 2, cells: ['1', note, '3'] })
    }
    expect((await readAll('a,b\n1,"2\n3,4"\n'))[1]).toEqual({ line: 2, cells: ['1', '2\n3,4'] })
  })

  it('stops at a line of commas instead of loading the whole file', async () => {
    await expect(toArray(readCsv(commas()))).rejects.toThrow('a line is longer than 1000000 characters')
  })

  it('stops at an unclosed quote instead of loading the whole file', async () => {
    await expect(toArray(readCsv(endless()))).rejects.toThrow('line 2, column b: the record is too long')
  })
})
