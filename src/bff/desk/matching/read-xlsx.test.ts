import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import writeSheet from 'write-excel-file/node'
import { toWorkbook } from '../../testing/test-workbook.ts'
import { readXlsx } from './read-xlsx.ts'

const cellsOf = (file: Buffer) => readXlsx(file).map(({ cells }) => cells)

describe('readXlsx', () => {
  it('returns the same values as another library for a real workbook', async () => {
    const day = new Date(Date.UTC(2026, 0, 2))
    const file = await writeSheet([
      [{ value: 'Title' }, { value: 'Day' }, { value: 'ISRC' }],
      [{ value: 'Tom & "Jerry" <1>' }, { value: day, format: 'yyyy-mm-dd' }, { value: 1_234.5 }],
      [{ value: 'Ölmädchen 🎵' }, { value: true }, { value: 4_006_381_333_931 }],
      [undefined, undefined, { value: ' last ' }],
    ]).toBuffer()
    const others = (await readSheet(file)).map((row) =>
      row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))),
    )
    expect(others[1]).toEqual(['Tom & "Jerry" <1>', '2026-01-02', '1234.5'])
    expect(cellsOf(file)).toEqual(others)
  })

  it('finds the sheet, wherever its relation points', () => {
    const row = '<row><c t="inlineStr"><is><t>Slow River</t></is></c></row>'
    for (const path of ['xl/worksheets/sheet1.xml', 'data/first.bin', 'Sheet.XML']) {
      expect(cellsOf(toWorkbook(row, { path }))).toEqual([['Slow River']])
    }
  })

  it('reads cells without places, gaps, prefixes and empty cells', () => {
    const rows =
      '<x:row r="2"><x:c r="B2"><x:v>1</x:v></x:c></x:row><row><c><v>2</v></c><c s="0"/><c><v>3</v></c></row>' +
      '<row><c r="A9"><v>4</v></c><c r="D9"/></row>'
    expect(readXlsx(toWorkbook(rows))).toEqual([
      { line: 2, cells: ['', '1'] },
      { line: 3, cells: ['2', '', '3'] },
      { line: 9, cells: ['4'] },
    ])
  })

  it('joins formatted text, without its pronunciation, and decodes characters', () => {
    const strings =
      '<si><r><t>Slow </t></r><r><rPr><b/></rPr><t xml:space="preserve">River&#33; &amp;amp;</t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="1"><t>トウキョウ</t></rPh></si><si><t><![CDATA[a<b]]>_x0009_c &unknown;</t></si>'
    const cells =
      '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="str"><f>A1</f><v>=x</v></c><c t="e"><v>#N/A</v></c>'
    expect(cellsOf(toWorkbook(`<row>${cells}</row>`, { strings }))).toEqual([
      ['Slow River! &amp;', '東京', 'a<b\tc &unknown;', '=x'],
    ])
  })

  it('reads numbers with a date format as dates', () => {
    const formats = ['[Red]0.00 &quot;days&quot;', 'd\\-mmm', '_(* #,##0_)', '[$-409]h:mm']
    const cells = formats.map((_, index) => `<c s="${index}"><v>46024</v></c>`).join('')
    expect(cellsOf(toWorkbook(`<row>${cells}<c s="9"><v>1E3</v></c></row>`, { formats }))).toEqual([
      ['46024', '2026-01-02', '46024', '2026-01-02', '1000'],
    ])
  })
})
