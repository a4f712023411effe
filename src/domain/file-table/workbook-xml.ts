import { DAY_MS } from '#contract/dates.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import type { Cell } from '#contract/text/csv.ts'
import type { ReceiptLine } from '../receipt/describe-receipt.ts'
import { describeTable, toFullTitle } from './describe-table.ts'
import { COLUMN_KINDS, type ColumnKind, type FileTable } from './file-table.ts'

/*
 * Writes a workbook as XML parts (ECMA-376). All text is inline, so that no cell can become a formula, and Excel's
 * limits are applied, so that Excel opens the file without repairs.
 */

/** These are Excel's limits. */
const MAX_ROWS = 1_048_576
const MAX_TEXT = 32_767
const MAX_LINKS = 65_530
const MAX_URL = 2_079
const MAX_SHEET_NAME = 31

/** Cell styles. `styles.xml` refers to them by index. */
const STYLES = [
  'plain',
  'head',
  'title',
  'wrapped',
  ...(Object.keys(COLUMN_KINDS) as ColumnKind[]),
  'end-head',
] as const
type Style = (typeof STYLES)[number]

const FIRST_FORMAT_ID = 164
/** Day 0 of spreadsheets, in days since 1970. */
const DAY_ZERO = -25_569
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const RECEIPT_SHEET = 'Receipt'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

class TooManyRowsError extends Error {
  override name = 'TooManyRowsError'
}

/**
 * Returns the parts of an XLSX file by their paths: the table with a frozen head, and the receipt on a sheet of its own. In print, all
 * columns fit on a page.
 */
export function toWorkbookParts(table: FileTable): Record<string, string> {
  if (table.rows.length >= MAX_ROWS) throw new TooManyRowsError(`A sheet has room for ${MAX_ROWS - 1} rows`)
  const links: string[] = []
  const sheet = toTableSheet(table, links)
  const name = toSheetName(table.title)
  return {
    '[Content_Types].xml': toContentTypes(),
    '_rels/.rels': toRelations([
      ['officeDocument', 'xl/workbook.xml'],
      ['metadata/core-properties', 'docProps/core.xml'],
    ]),
    'docProps/core.xml': toProperties(table),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/><sheet name="${RECEIPT_SHEET}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': toRelations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', 'worksheets/sheet2.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': toStyles(),
    'xl/worksheets/sheet1.xml': sheet,
    'xl/worksheets/sheet2.xml': toReceiptSheet(toFullTitle(table), describeTable(table)),
    ...(links.length === 0
      ? {}
      : { 'xl/worksheets/_rels/sheet1.xml.rels': toRelations(links.map((href) => ['hyperlink', href])) }),
  }
}

function toTableSheet({ columns, rows }: FileTable, links: string[]): string {
  const linkCells: string[] = []
  const head = columns
    .map(({ header, kind }, column) => toTextCell(toPlace(column, 0), header, isRight(kind) ? 'end-head' : 'head'))
    .join('')
  const body = rows.map((row, index) => {
    const cells = columns.map(({ kind }, column) => {
      const [value, place] = [row[column] ?? null, toPlace(column, index + 1)]
      if (kind === 'link' && isLinkable(value) && links.length < MAX_LINKS) {
        links.push(value)
        linkCells.push(`<hyperlink ref="${place}" r:id="rId${links.length}"/>`)
      }
      return toCell(place, value, kind)
    })
    return toRow(index + 1, cells.join(''))
  })
  const widths = columns.map(({ kind, header }, column) => toWidth(header, kind, rows, column))
  const pane =
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/>'
  const hyperlinks = linkCells.length === 0 ? '' : `<hyperlinks>${linkCells.join('')}</hyperlinks>`
  return toSheet({ view: pane, isFirst: true, widths, rows: toRow(0, head) + body.join(''), after: hyperlinks })
}

function toReceiptSheet(title: string, lines: readonly ReceiptLine[]): string {
  const rows = lines.map(({ label, value }, index) =>
    toRow(
      index + 1,
      toTextCell(toPlace(0, index + 1), label, 'plain') + toTextCell(toPlace(1, index + 1), value, 'wrapped'),
    ),
  )
  return toSheet({
    view: '',
    isFirst: false,
    widths: [24, 100],
    rows: toRow(0, toTextCell('A1', title, 'title')) + rows.join(''),
    after: '',
  })
}

type Sheet = { view: string; isFirst: boolean; widths: readonly number[]; rows: string; after: string }

function toSheet({ view, isFirst, widths, rows, after }: Sheet): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const selected = isFirst ? ' tabSelected="1"' : ''
  return `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"${selected}>${view}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rows}</sheetData>${after}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`
}

function isRight(kind: ColumnKind): boolean {
  return COLUMN_KINDS[kind].isNumber || kind === 'date'
}

function toRow(index: number, cells: string): string {
  return `<row r="${index + 1}">${cells}</row>`
}

/** Writes null, empty text, and infinite numbers as empty cells. */
function toCell(place: string, value: Cell, kind: ColumnKind): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') {
    const style = COLUMN_KINDS[kind].isNumber ? kind : 'plain'
    return Number.isFinite(value) ? `<c r="${place}"${toStyle(style)}><v>${value}</v></c>` : ''
  }
  if (kind === 'date' && ISO_DATE.test(value)) {
    return `<c r="${place}"${toStyle(kind)}><v>${Date.parse(value) / DAY_MS - DAY_ZERO}</v></c>`
  }
  return toTextCell(
    place,
    value,
    kind === 'link' && isLinkable(value) ? 'link' : COLUMN_KINDS[kind].isNumber ? 'text' : kind,
  )
}

function toTextCell(place: string, text: string, style: Style): string {
  return `<c r="${place}" t="inlineStr"${toStyle(style)}><is><t xml:space="preserve">${escapeXml(toSheetText(text))}</t></is></c>`
}

function toStyle(style: Style): string {
  return ` s="${STYLES.indexOf(style)}"`
}

/** A spreadsheet would decode text such as `_x0041_` to a letter. */
function toSheetText(text: string): string {
  return text.slice(0, MAX_TEXT).replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

/**
 * @param column index from 0
 * @param row index from 0
 */
function toPlace(column: number, row: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26
    ? `${letter}${row + 1}`
    : `${toPlace(Math.floor(column / 26) - 1, row).replace(/\d+$/, '')}${letter}${row + 1}`
}

/** Fits the header and the first rows, up to a limit. */
function toWidth(header: string, kind: ColumnKind, rows: FileTable['rows'], column: number): number {
  const texts = rows.slice(0, 200).map((row) => row[column] ?? null)
  const longest = Math.max(0, ...texts.map((value) => (typeof value === 'string' ? value.length : 0)))
  // Identifiers are in capitals, which are wider.
  const width = kind === 'id' ? Math.ceil(longest * 1.15) : longest
  const wanted = Math.max(header.length + 3, COLUMN_KINDS[kind].isNumber ? COLUMN_KINDS[kind].width : width + 3)
  return Math.min(Math.max(wanted, 8), 60)
}

function isLinkable(value: Cell): value is string {
  return typeof value === 'string' && value.length <= MAX_URL && /^https?:\/\/\S+$/.test(value) && URL.canParse(value)
}

/** Excel rejects sheet names that have these characters, start or end with an apostrophe, or are `History`. */
export function toSheetName(title: string): string {
  const text = title.replaceAll(/[[\]:*?/\\\p{Cc}]+/gu, ' ')
  const whole = text.length <= MAX_SHEET_NAME ? text : text.slice(0, MAX_SHEET_NAME + 1).replace(/\s+\S*$/, '')
  // The limit can split an emoji.
  const name = whole.slice(0, MAX_SHEET_NAME).replaceAll(/^['\s]+|['\s·\p{Cs}]+$/gu, '')
  // Excel ignores case in sheet names.
  return ['', 'history', RECEIPT_SHEET.toLowerCase()].includes(name.toLowerCase()) ? 'Data' : name
}

function toStyles(): string {
  const kinds = Object.values(COLUMN_KINDS)
  const formats = kinds.map(
    ({ format }, index) => `<numFmt numFmtId="${FIRST_FORMAT_ID + index}" formatCode="${escapeXml(format)}"/>`,
  )
  const wrap = toAlignment('vertical="top" wrapText="1"')
  // Without the indent, text would touch the number to its left.
  const indent = toAlignment('horizontal="left" indent="1"')
  const styles = STYLES.map((style) => {
    if (style === 'plain') return toFormat(0, 0)
    if (style === 'head') return toFormat(1, 0, indent)
    if (style === 'end-head') return toFormat(1, 0, toAlignment('horizontal="right"'))
    if (style === 'title') return toFormat(2, 0)
    if (style === 'wrapped') return toFormat(0, 0, wrap)
    const format = FIRST_FORMAT_ID + Object.keys(COLUMN_KINDS).indexOf(style)
    return toFormat(style === 'link' ? 3 : 0, format, isRight(style) ? '/>' : indent)
  })
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${kinds.length}">${formats.join('')}</numFmts><fonts count="4">${toFont('<sz val="11"/>')}${toFont('<b/><sz val="11"/>')}${toFont('<b/><sz val="14"/>')}${toFont('<u/><sz val="11"/><color rgb="FF0563C1"/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF7F7F7F"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

function toAlignment(attributes: string): string {
  return ` applyAlignment="1"><alignment ${attributes}/></xf>`
}

function toFormat(font: number, format: number, rest = '/>'): string {
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="${font === 1 ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1"${rest}`
}

function toFont(part: string): string {
  return `<font>${part}<name val="Calibri"/><family val="2"/></font>`
}

function toContentTypes(): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const part = (path: string, name: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${type}.${name}+xml"/>`
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('worksheets/sheet2', 'worksheet')}${part('styles', 'styles')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`
}

function toRelations(targets: readonly (readonly [type: string, target: string])[]): string {
  const parts = targets.map(([type, target], index) => {
    const base = type.startsWith('metadata/') ? `${PACKAGE}/relationships` : DOCUMENT
    const mode = type === 'hyperlink' ? ' TargetMode="External"' : ''
    return `<Relationship Id="rId${index + 1}" Type="${base}/${type}" Target="${escapeXml(target)}"${mode}/>`
  })
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${parts.join('')}</Relationships>`
}

function toProperties(table: FileTable): string {
  const date = `<dcterms:created xsi:type="dcterms:W3CDTF">${escapeXml(table.receipt.retrievedAt)}</dcterms:created>`
  return `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(toFullTitle(table))}</dc:title><dc:creator>Chartroom</dc:creator>${date}</cp:coreProperties>`
}

/** Also removes characters that XML can't contain, including half of a surrogate pair. */
function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, ''))
}
