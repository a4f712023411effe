import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BYTE_ORDER_MARK, type Cell, GUARDED, toCsvComment, toCsvLine } from './csv.ts'

function parseLines(text: string, options: Record<string, unknown> = {}): string[][] {
  return parse(text, { bom: true, relax_column_count: true, ...options })
}

/** Removes the leading apostrophe from a parsed cell. */
function unguard(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text
}

const cells = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.double({ noNaN: true, noDefaultInfinity: true })), {
  minLength: 1,
})

describe('toCsvLine', () => {
  it('survives a round trip with any content', () => {
    const hostile = fc
      .tuple(
        fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", "'=", ' =', '＝', '00', '1e5', ';', ',', '"'),
        fc.string(),
      )
      .map(([start, rest]) => start + rest)
    fc.assert(
      fc.property(fc.array(fc.oneof(cells, fc.array(hostile, { minLength: 1 })), { minLength: 1 }), (rows) => {
        // The first cell is added because the parser would skip a line whose only cell is empty.
        const wide = rows.map((row): Cell[] => ['row', ...row])
        const parsed = parseLines(BYTE_ORDER_MARK + wide.map(toCsvLine).join(''))
        expect(parsed.map((row) => row.map(unguard))).toEqual(wide.map((row) => row.map(String)))
      }),
    )
  })

  it('never starts text like a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const [[cell = ''] = []] = parseLines(toCsvLine([text, 'end']))
        expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/)
      }),
    )
  })

  it.each<[Cell, string]>([
    [null, ''],
    ['', '""'],
    [0, '0'],
    [-5, '-5'],
    [-0.5, '-0.5'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    ['=SUM("x"), she said', `"'=SUM(""x""), she said"`],
    ['+44', `"'+44"`],
    ['-5', `"'-5"`],
    ['@home', `"'@home"`],
    ['\tcmd', `"'\tcmd"`],
    ['＝1+1', `"'＝1+1"`],
    ['0602435590456', `"'0602435590456"`],
    ['602435590456', `"'602435590456"`],
    ['12E5', `"'12E5"`],
    ['1999', '"1999"'],
    ['7/11', `"'7/11"`],
    ['24/7', `"'24/7"`],
    ['9-5', `"'9-5"`],
    ['4:44', `"'4:44"`],
    ['7.11', `"'7.11"`],
    ['2019/12', `"'2019/12"`],
    ['3 AM', `"'3 AM"`],
    ['May 16', `"'May 16"`],
    ['September 1999', `"'September 1999"`],
    ['5 March', `"'5 March"`],
    ['March', '"March"'],
    ['May 16th', '"May 16th"'],
    ['7/11 Blues', '"7/11 Blues"'],
    ['2026-W46', '"2026-W46"'],
    ['’Til Dawn', '"’Til Dawn"'],
    ["'Til Dawn", `"'Til Dawn"`],
    ["'=x", `"''=x"`],
    ['SG00000000000000000000000000000001', '"SG00000000000000000000000000000001"'],
    ['2024-04-19', '"2024-04-19"'],
    ['夏の終点', '"夏の終点"'],
  ])('writes %j as %s', (cell, text) => {
    expect(toCsvLine([cell, 1])).toBe(`${text},1\r\n`)
  })
})

describe('toCsvComment', () => {
  it('writes one line that parsers skip as a comment', () => {
    const line = toCsvComment('Chart: a\r\n"b", =c;@d')
    expect(line).toBe("# Chart: a ”b”, '=c;'@d\r\n")
    expect(parseLines(line + toCsvLine(['x', 'y']), { comment: '#' })).toEqual([['x', 'y']])
  })

  it('never contains a line break', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseLines(toCsvComment(text) + toCsvLine(['x', 'y']), { comment: '#' })).toEqual([['x', 'y']])
      }),
    )
  })
})
