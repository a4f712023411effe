import { expect, it } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { PREVIEW_FILE_TYPES } from '#contract/desk/roster-preview.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { toSheetXml, toWorkbook, toWorkbookParts, zip } from '../../testing/test-workbook.ts'

const { csv, xlsx } = PREVIEW_FILE_TYPES
const json = 'application/json'
const SHEET = 'xl/worksheets/sheet1.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const STYLES = 'xl/styles.xml'
const LINES = 'Chartroom checks at most 10,000 lines at once. Split the list into smaller parts.'
const COLUMNS = 'Chartroom reads at most 200 columns. Delete the others.'
const UNREADABLE = 'This XLSX file can’t be read. Save it again in your spreadsheet, or as CSV.'
const LARGE = 'This XLSX file is too large when unpacked. Save only the needed columns, or save it as CSV.'
const PASSWORD =
  'This file is protected with a password, or it is an old Excel file (XLS). Save it as XLSX without a password, or as CSV.'
const TEXT = 'Chartroom checks at most 2 MB of text at once. Split the list into smaller parts.'
const NO_LINES = 'This file has no lines below its header.'
const QUOTE = 'This CSV file can’t be read: a quote is not closed, or a line has more than 100,000 characters.'
const NOT_TEXT = 'Send pasted lines as text, or a CSV or XLSX file.'

const repeat = (count: number, toText: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => toText(index)).join('')
const manyRows = repeat(300_000, (index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`)
const parts = toWorkbookParts(SHEET)
const sheet = (content: string | Buffer) => zip([...parts, { name: SHEET, content }])
const toOtherPart = (name: string, content: string) =>
  zip([...parts.filter((part) => part.name !== name), { name: SHEET, content: toSheetXml('') }, { name, content }])
const valid = toWorkbook('<row><c t="inlineStr"><is><t>Slow River</t></is></c></row>')

const HOSTILE: Record<string, [type: string, body: Buffer, message: string]> = {
  'a far cell in single quotes': [xlsx, toWorkbook(`<row r='1'><c r='XFD1048576'><v>1</v></c></row>`), COLUMNS],
  'a far cell without a value': [xlsx, toWorkbook(`<row><c r='XFD1'/></row>`), COLUMNS],
  'a column that no spreadsheet has': [xlsx, toWorkbook(`<row r="1"><c r="ZZZZZZZZ1"><v>1</v></c></row>`), COLUMNS],
  'a row number with many digits': [xlsx, toWorkbook(`<row r="99999999999"><c><v>1</v></c></row>`), LINES],
  'a row number with an exponent': [xlsx, toWorkbook(`<row r="9e9"><c><v>1</v></c></row>`), UNREADABLE],
  'an encoded cell place': [xlsx, toWorkbook(`<row><c r="&#88;&#x46;D1"><v>1</v></c></row>`), COLUMNS],
  'a prefix on every name': [
    xlsx,
    toWorkbook(`<x:row x:r = "1"><x:c\n x:r\t=\n'XFD1' ><x:v>1</x:v></x:c></x:row>`),
    COLUMNS,
  ],
  'a second sheet data': [xlsx, toWorkbook(`</sheetData><sheetData><row r="1048576"><c/></row>`), LINES],
  'cells in the wrong order': [xlsx, toWorkbook('<row r="2"/><row r="1"/>'), UNREADABLE],
  'many rows outside of xl/worksheets': [xlsx, toWorkbook(manyRows, { path: 'data/first.bin' }), LINES],
  'many rows without numbers': [xlsx, toWorkbook(repeat(300_000, () => '<row><c><v>1</v></c></row>')), LINES],
  'many cells without places': [xlsx, toWorkbook(`<row>${repeat(201, () => '<c><v>1</v></c>')}</row>`), COLUMNS],
  'a cell place of 20 million letters': [
    xlsx,
    toWorkbook(`<row><c r="${'A'.repeat(20_000_000)}1"/></row>`),
    UNREADABLE,
  ],
  'a path of 10 million folders': [
    xlsx,
    toOtherPart(RELATIONS, `<a><Relationship Type="/worksheet" Target="${'a/'.repeat(10_000_000)}"/></a>`),
    UNREADABLE,
  ],
  'a relation type of 20 million slashes': [
    xlsx,
    toOtherPart(RELATIONS, `<a><Relationship Type="${'/'.repeat(20_000_000)}"/></a>`),
    UNREADABLE,
  ],
  'a number format of 20 million brackets': [
    xlsx,
    toOtherPart(STYLES, `<a><numFmt formatCode="${'['.repeat(20_000_000)}"/></a>`),
    UNREADABLE,
  ],
  'a tag with 4 million attributes': [xlsx, toWorkbook(`<row${' a=""'.repeat(4_000_000)}/>`), UNREADABLE],
  'an attribute of 5 million entities': [xlsx, toWorkbook(`<row r="${'&lt;'.repeat(5_000_000)}"/>`), UNREADABLE],
  'a huge shared string in every cell': [
    xlsx,
    toWorkbook(
      repeat(10_000, () => `<row>${repeat(150, () => '<c t="s"><v>0</v></c>')}</row>`),
      { strings: `<si><t>${'x'.repeat(5_000_000)}</t></si>` },
    ),
    LARGE,
  ],
  'millions of shared strings': [xlsx, toWorkbook('', { strings: '<si/>'.repeat(3_000_000) }), LARGE],
  'a document type with entities': [
    xlsx,
    sheet(`<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;">]>${toSheetXml('<row><c><v>&c;</v></c></row>')}`),
    UNREADABLE,
  ],
  'an unknown shared string': [xlsx, toWorkbook('<row><c t="s"><v>1e9</v></c></row>'), UNREADABLE],
  'XML that is cut off': [xlsx, sheet(toSheetXml('<row><c><v>1</v></c></row>').slice(0, -30)), UNREADABLE],
  'a tag without an end': [xlsx, sheet(`<worksheet>${'<sheetData '.repeat(200_000)}`), UNREADABLE],
  'a sheet that unpacks to 40 MB': [xlsx, sheet(Buffer.alloc(40_000_000)), LARGE],
  'strings that unpack to 40 MB': [
    xlsx,
    zip([
      ...parts,
      { name: SHEET, content: toSheetXml('') },
      { name: 'xl/sharedStrings.xml', content: Buffer.alloc(40_000_000) },
    ]),
    LARGE,
  ],
  'two parts with the same name': [
    xlsx,
    zip([...parts, { name: SHEET, content: '' }, { name: SHEET.toUpperCase(), content: '' }]),
    UNREADABLE,
  ],
  'many parts': [
    xlsx,
    zip(Array.from({ length: 1_001 }, (_, index) => ({ name: `${index}`, content: '' }))),
    UNREADABLE,
  ],
  'a missing sheet': [xlsx, zip(parts), UNREADABLE],
  'no workbook': [xlsx, zip([{ name: SHEET, content: toSheetXml('<row><c><v>1</v></c></row>') }]), UNREADABLE],
  'an encrypted archive': [xlsx, zip([...parts, { name: SHEET, content: 'x', flags: 1 }]), PASSWORD],
  'an encrypted workbook': [xlsx, Buffer.from('d0cf11e0a1b11ae1'.padEnd(2_000, '0'), 'hex'), PASSWORD],
  'a truncated archive': [xlsx, valid.subarray(0, valid.length - 30), UNREADABLE],
  'an archive without its beginning': [xlsx, valid.subarray(200), UNREADABLE],
  'an empty sheet': [xlsx, toWorkbook('<row r="1"><c r="A1"/></row>'), NO_LINES],
  'a CSV file with 201 columns': [csv, Buffer.from(`isrc${','.repeat(200)}\nQZTST2600001\n`), COLUMNS],
  'a CSV line of 5 MB': [csv, Buffer.alloc(5_000_000, 'a'), QUOTE],
  'a CSV line of commas': [csv, Buffer.alloc(5_000_000, ','), COLUMNS],
  'a quote that is never closed': [csv, Buffer.from(`isrc\n"${'a\n'.repeat(2_000_000)}`), QUOTE],
  'too many CSV lines': [csv, Buffer.alloc(5_000_000, 'a\n'), LINES],
  'a pasted table with 201 columns': [json, Buffer.from(JSON.stringify({ text: `a${'\tb'.repeat(200)}` })), COLUMNS],
  'a pasted line of tabs': [json, Buffer.from(JSON.stringify({ text: `a${'\t'.repeat(1_500_000)}b` })), COLUMNS],
  'a list instead of text': [json, Buffer.from(`[${'[],'.repeat(1_300_000)}[]]`), NOT_TEXT],
  'JSON of 9 MB': [json, Buffer.from(`[${'{},'.repeat(3_000_000)}{}]`), TEXT],
  'deep JSON': [json, Buffer.from(`${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`), NOT_TEXT],
  'no JSON': [json, Buffer.from('{"text":'), NOT_TEXT],
}

it.each([
  ['entities', '&lt;'.repeat(7_000_000)],
  ['escaped characters', `<![CDATA[${'_x0041_'.repeat(4_000_000)}]]>`],
])('reads a cell of millions of %s as a line that is too long', { timeout: 60_000 }, async (_name, text) => {
  const { app } = createTestApp()
  const response = await app.inject({
    method: 'POST',
    url: '/api/rosters/preview',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': xlsx },
    payload: toWorkbook(`<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`),
  })
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('"reason":"too_long"')])
})

it('refuses tables that are made to harm the server with the field and a sentence', { timeout: 120_000 }, async () => {
  const { app } = createTestApp()
  const answers: Record<string, unknown> = {}
  for (const [name, [type, payload]] of Object.entries(HOSTILE)) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/rosters/preview',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
      payload,
    })
    const { field, message } = response.json<ErrorBody>().error
    answers[name] = { status: response.statusCode, field, message }
  }
  const expected = Object.entries(HOSTILE).map(([name, [type, , message]]) => [
    name,
    { status: 400, field: type === json ? 'text' : 'file', message },
  ])
  expect(answers).toEqual(Object.fromEntries(expected))
})
