import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { type FileTable, type RowColumn, toFileTable } from './file-table.ts'
import { formatTableCsv } from './format-csv.ts'
import { formatTableXlsx } from './format-xlsx.ts'
import { toSheetName, toWorkbookParts } from './workbook-xml.ts'

type Row = { name: string; id: string; day: string; streams: number | null; share: number | null; href: string }

const COLUMNS: RowColumn<Row>[] = [
  { id: 'title', header: 'Title', kind: 'text', value: ({ name }) => name },
  { id: 'upc', header: 'UPC', kind: 'id', value: ({ id }) => id },
  { id: 'release_date', header: 'Release date', kind: 'date', value: ({ day }) => day },
  { id: 'streams', header: 'Streams', kind: 'integer', value: ({ streams }) => streams },
  { id: 'share', header: 'Share', kind: 'percent', value: ({ share }) => share },
  { id: 'page', header: 'Page', kind: 'link', value: ({ href }) => href },
]

function createTable(rows: Partial<Row>[]): FileTable {
  const head = {
    title: 'Streams by territory',
    subtitle: 'Song by Artist',
    fileName: 'streams',
    receipt: createReceipt({ partialReasons: [] }),
    notes: ['A note'],
    href: 'https://chartroom.example/songs/SG1?location=DE',
  }
  const whole = rows.map((row) => ({
    name: 'Name',
    id: '0012345678905',
    day: '2026-11-20',
    streams: 1,
    share: 0.5,
    href: 'https://chartroom.example/a?b=1&c=2',
    ...row,
  }))
  return toFileTable(head, COLUMNS, whole)
}

const sheetOf = (table: FileTable) => toWorkbookParts(table)['xl/worksheets/sheet1.xml'] ?? ''

describe('a table as CSV', () => {
  it('has the receipt, the notes, and the page above the head', () => {
    const [first, ...lines] = formatTableCsv(createTable([{}])).split('\r\n')
    expect(first).toBe('\uFEFF# Streams by territory · Song by Artist')
    expect(lines).toContain('# Source: Test provider')
    expect(lines).toContain('# Note: A note')
    expect(lines).toContain('"title","upc","release_date","streams","share","page"')
    expect(lines).toContain(`"Name","'0012345678905","2026-11-20",1,0.5,"https://chartroom.example/a?b=1&c=2"`)
  })
})

describe('a table as a workbook', () => {
  it('writes numbers with a format, identifiers as text, and dates as days', () => {
    const sheet = sheetOf(createTable([{ streams: 1234567, share: 0.25 }]))
    expect(sheet).toContain('<c r="B2" t="inlineStr" s="5"><is><t xml:space="preserve">0012345678905</t></is></c>')
    expect(sheet).toContain('<c r="C2" s="6"><v>46346</v></c>')
    expect(sheet).toContain('<c r="D2" s="8"><v>1234567</v></c>')
    expect(sheet).toContain('<c r="E2" s="10"><v>0.25</v></c>')
  })

  it('leaves absent values empty and writes zeros', () => {
    const sheet = sheetOf(createTable([{ streams: null, share: 0 }, { streams: Number.NaN }]))
    expect(sheet).not.toContain('r="D2"')
    expect(sheet).toContain('<c r="E2" s="10"><v>0</v></c>')
    expect(sheet).not.toContain('r="D3"')
  })

  it.each(['=HYPERLINK("https://evil.example","x")', '+1', '-1', '@SUM(A1)', '\t=1', "'=1"])(
    'writes the name %j as text, never as a formula',
    (name) => {
      expect(sheetOf(createTable([{ name }]))).not.toMatch(/<f[ >]/)
      expect(sheetOf(createTable([{ name }]))).toContain('<c r="A2" t="inlineStr"')
    },
  )

  it('aligns heads with their values, and keeps texts off the numbers to the left of them', () => {
    const table = createTable([{}])
    const styles = toWorkbookParts(table)['xl/styles.xml'] ?? ''
    const formats = [...styles.replace(/.*<cellXfs/, '').matchAll(/<xf [^>]*?(?:\/>|>(.*?)<\/xf>)/g)].map(
      ([, own = '']) => own,
    )
    const alignmentOf = (place: string) =>
      formats[Number(new RegExp(`r="${place}"[^>]* s="(\\d+)"`).exec(sheetOf(table))?.[1])]
    const [left, right] = ['<alignment horizontal="left" indent="1"/>', '<alignment horizontal="right"/>']
    // Spreadsheets align numbers and dates to the right without a style.
    expect(['A1', 'A2', 'C1', 'C2', 'D1', 'D2'].map(alignmentOf)).toEqual([left, left, right, '', right, ''])
  })

  it('freezes the head', () => {
    expect(sheetOf(createTable([{}]))).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    )
  })

  it('prints all columns on one page', () => {
    const sheet = sheetOf(createTable([{}]))
    expect(sheet).toMatch(/<sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>/)
    expect(sheet).toMatch(/<pageSetup [^>]*fitToHeight="0"\/><\/worksheet>$/)
  })

  it('has the receipt on a sheet of its own', () => {
    const receipt = toWorkbookParts(createTable([{}]))['xl/worksheets/sheet2.xml']
    expect(receipt).toContain('Test provider')
    expect(receipt).toContain('https://chartroom.example/songs/SG1?location=DE')
  })

  it('links only to pages', () => {
    const rows = ['https://chartroom.example/a', 'javascript:alert(1)', 'file:///etc/passwd', 'https://a b'].map(
      (href) => ({ href }),
    )
    const parts = toWorkbookParts(createTable(rows))
    expect(parts['xl/worksheets/_rels/sheet1.xml.rels']?.match(/<Relationship /g)).toHaveLength(1)
    expect(parts['xl/worksheets/sheet1.xml']?.match(/<hyperlink /g)).toHaveLength(1)
  })

  it('removes what XML or Excel can’t read', () => {
    const sheet = sheetOf(createTable([{ name: `a\u0000\uD800b <&"> _x0041_${'x'.repeat(40_000)}` }]))
    expect(sheet).toContain('a\uFFFDb &lt;&amp;&quot;&gt; _x005F_x0041_')
    expect(/preserve">(a[^<]*)</.exec(sheet)?.[1]?.length).toBeLessThan(33_000)
  })

  it.each([
    ['Streams: A/B [x]?*', 'Streams  A B  x'],
    ['', 'Data'],
    ['History', 'Data'],
    ['Receipt', 'Data'],
    ['A title that is much longer than a sheet name', 'A title that is much longer'],
    ['Lipstick, Neighbors Tonight · streams by chart week', 'Lipstick, Neighbors Tonight'],
    [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
    ['RECEIPT', 'Data'],
  ])('names the sheet of %j %j', (title, name) => expect(toSheetName(title)).toBe(name))

  it('contains only what Excel, LibreOffice, and Google Sheets all know', () => {
    const parts = unzipSync(formatTableXlsx(createTable([{ name: '=1+1' }, { id: '007' }])))
    expect(Object.keys(parts)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'docProps/core.xml',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
      'xl/worksheets/_rels/sheet1.xml.rels',
    ])
    const xml = Object.values(parts).map((part) => strFromU8(part))
    for (const part of xml) expect(part).not.toMatch(/<f[ >]|definedName|vbaProject|DDE|externalLink/)
    const names = [...(xml[3] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name)
    expect(names).toEqual(['Streams by territory', 'Receipt'])
    expect(xml[5]).toContain('formatCode="yyyy-mm-dd"')
  })

  it('is the same file for the same table', () => {
    const [one, other] = [formatTableXlsx(createTable([{}])), formatTableXlsx(createTable([{}]))]
    expect(one).toEqual(other)
    expect(Object.keys(unzipSync(one))).toContain('xl/worksheets/sheet2.xml')
  })
})
