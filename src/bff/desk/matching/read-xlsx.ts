import { DAY_MS } from '#contract/dates.ts'
import { PREVIEW_LIMITS } from '#contract/desk/roster-preview.ts'
import { openArchive, tooLarge, unreadableXlsx } from './archive.ts'
import { MAX_TABLE_ROWS, tooManyColumns, tooManyLines } from './preview-input.ts'
import type { TableRow } from './read-table.ts'
import { readXml, XmlError, type XmlTag } from './sheet-xml.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const DEFAULT_PATHS = { sharedStrings: 'xl/sharedStrings.xml', styles: 'xl/styles.xml' }
/** Longer cells are refused later, so that the error has the line. Many cells can have the same long text. */
const MAX_CELL_CHARS = 2 * PREVIEW_LIMITS.lineLength
/** A table has no more cells than this. */
const MAX_STRINGS = MAX_TABLE_ROWS * PREVIEW_LIMITS.columns
const CELL_PLACE = /^([A-Z]+)(\d+)$/
const WHOLE_NUMBER = /^\d+$/

/** Built-in number formats of dates and times. The workbook defines the others. */
const isDateFormatId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
/** Parts of a number format that are literal text or select a color or a condition. */
const FORMAT_LITERALS = /"[^"]*"|\[[^\]]*\]|[\\_*]./g
const DATE_LETTERS = /[dmyhs]/i
/** Day 0 of workbooks, which count days since 1900 or 1904. */
const DAY_ZERO = { 1900: -25_569, 1904: -24_107 }
const MAX_DATE_MS = 8.64e15

type Relations = { sheets: Map<string, string>; sharedStrings: string; styles: string }
type Workbook = { sheetIds: string[]; dayZero: number }
type CellFacts = { strings: readonly string[]; isDateStyle: readonly boolean[]; dayZero: number }
type Cell = { column: number; type: string; style: number; value: string | null; text: string }

/** Reads the first sheet of a workbook. The workbook's relations locate its file, which can have any name. */
export function readXlsx(file: Buffer): TableRow[] {
  const read = openArchive(file)
  try {
    const { sheetIds, dayZero } = readWorkbook(read(WORKBOOK) ?? '')
    const relations = readRelations(read(RELATIONS) ?? '')
    const [path] = sheetIds.flatMap((id) => relations.sheets.get(id) ?? [])
    const sheet = path === undefined ? null : read(path)
    if (sheet === null) throw unreadableXlsx()
    const strings = readStrings(read(relations.sharedStrings) ?? '')
    const isDateStyle = readDateStyles(read(relations.styles) ?? '')
    return readSheet(sheet, { strings, isDateStyle, dayZero })
  } catch (error) {
    if (error instanceof XmlError) throw unreadableXlsx(error)
    throw error
  }
}

function readWorkbook(xml: string): Workbook {
  const workbook: Workbook = { sheetIds: [], dayZero: DAY_ZERO[1900] }
  readXml(xml, {
    open({ name, attribute }) {
      if (name === 'sheet') workbook.sheetIds.push(attribute('id') ?? '')
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attribute('date1904') ?? '')) workbook.dayZero = DAY_ZERO[1904]
    },
  })
  return workbook
}

function readRelations(xml: string): Relations {
  const relations: Relations = { sheets: new Map(), ...DEFAULT_PATHS }
  readXml(xml, {
    open({ name, attribute }) {
      if (name !== 'Relationship') return
      const kind = attribute('Type')?.split('/').at(-1)
      const path = toPartPath(attribute('Target') ?? '')
      if (kind === 'worksheet') relations.sheets.set(attribute('Id') ?? '', path)
      if (kind === 'sharedStrings' || kind === 'styles') relations[kind] = path
    },
  })
  return relations
}

/** Targets are relative to the workbook or start at the root of the archive. */
function toPartPath(target: string): string {
  const parts: string[] = target.startsWith('/') ? [] : ['xl']
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function readStrings(xml: string): string[] {
  const strings: string[] = []
  const text = createTextReader()
  readXml(xml, {
    open: ({ name }) => (name === 'si' ? text.start() : text.open(name)),
    close(name) {
      if (name !== 'si') return text.close(name)
      if (strings.length >= MAX_STRINGS) throw tooLarge()
      strings.push(text.end())
    },
    text: (part) => text.add(part),
  })
  return strings
}

/** Joins the parts of a formatted text, without its pronunciation (`rPh`). */
function createTextReader() {
  let joined = ''
  let isText = false
  let isPhonetic = false
  return {
    start: () => void (joined = ''),
    open(name: string) {
      if (name === 't') isText = true
      if (name === 'rPh') isPhonetic = true
    },
    close(name: string) {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
    },
    add(text: string) {
      if (isText && !isPhonetic && joined.length <= MAX_CELL_CHARS) joined += text
    },
    end: () => toCellText(joined),
  }
}

/** Returns for each cell format, by index, whether its numbers are dates. */
function readDateStyles(xml: string): boolean[] {
  const dateFormats = new Set<number>()
  const isDateStyle: boolean[] = []
  let isIn = false
  readXml(xml, {
    open({ name, attribute }) {
      if (name === 'cellXfs') isIn = true
      const id = Number(attribute('numFmtId') ?? 0)
      if (name === 'numFmt' && DATE_LETTERS.test((attribute('formatCode') ?? '').replaceAll(FORMAT_LITERALS, ''))) {
        dateFormats.add(id)
      }
      if (name === 'xf' && isIn) isDateStyle.push(isDateFormatId(id) || dateFormats.has(id))
    },
    close(name) {
      if (name === 'cellXfs') isIn = false
    },
  })
  return isDateStyle
}

function readSheet(xml: string, facts: CellFacts): TableRow[] {
  const rows: TableRow[] = []
  const text = createTextReader()
  let lastLine = 0
  let row: { line: number | null; cells: string[]; lastColumn: number } | null = null
  let cell: Cell | null = null
  let isIn = false
  let isValue = false

  readXml(xml, {
    open(tag) {
      if (tag.name === 'sheetData') isIn = true
      else if (!isIn) return
      else if (tag.name === 'row') row = { line: toRowNumber(tag), cells: [], lastColumn: 0 }
      else if (tag.name === 'c' && row !== null) {
        const place = toPlace(tag, row.lastColumn)
        if (place.column <= row.lastColumn) throw unreadableXlsx()
        row.lastColumn = place.column
        row.line ??= place.row
        text.start()
        cell = {
          column: place.column,
          type: tag.attribute('t') ?? 'n',
          style: Number(tag.attribute('s') ?? -1),
          value: null,
          text: '',
        }
      } else if (cell !== null) {
        if (tag.name === 'v') isValue = true
        text.open(tag.name)
      }
    },
    close(name) {
      if (name === 'sheetData') isIn = false
      else if (name === 'v') isValue = false
      else if (name === 'c' && cell !== null && row !== null) {
        addCell(row.cells, { ...cell, text: text.end() })
        cell = null
      } else if (name === 'row' && row !== null) {
        const line = row.line ?? lastLine + 1
        if (line <= lastLine) throw unreadableXlsx()
        if (line > MAX_TABLE_ROWS) throw tooManyLines('file')
        if (row.cells.length > 0) rows.push({ line, cells: row.cells })
        lastLine = line
        row = null
      } else text.close(name)
    },
    text(part) {
      if (cell === null) return
      if (!isValue) text.add(part)
      else if ((cell.value?.length ?? 0) <= MAX_CELL_CHARS) cell.value = (cell.value ?? '') + part
    },
  })
  return rows

  function addCell(cells: string[], added: Cell) {
    const content = toContent(added, facts)
    if (content === '') return
    while (cells.length < added.column - 1) cells.push('')
    cells.push(content)
  }
}

function toRowNumber({ attribute }: XmlTag): number | null {
  const text = attribute('r')
  if (text === null) return null
  if (!WHOLE_NUMBER.test(text)) throw unreadableXlsx()
  return checkRow(Number(text))
}

/** Some programs omit the places of cells in a row without gaps. */
function toPlace({ attribute }: XmlTag, before: number): { column: number; row: number | null } {
  const text = attribute('r')
  if (text === null) return { column: checkColumn(before + 1), row: null }
  const [, letters = '', row = ''] = CELL_PLACE.exec(text) ?? []
  if (letters === '') throw unreadableXlsx()
  return { column: checkColumn(toColumnNumber(letters)), row: checkRow(Number(row)) }
}

function checkRow(row: number): number {
  if (row > MAX_TABLE_ROWS) throw tooManyLines('file')
  return row
}

function checkColumn(column: number): number {
  if (column > PREVIEW_LIMITS.columns) throw tooManyColumns('file')
  return column
}

function toColumnNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

function toContent({ type, style, value, text }: Cell, { strings, isDateStyle, dayZero }: CellFacts): string {
  if (type === 'inlineStr') return text
  if (value === null || value === '' || type === 'e') return ''
  if (type === 's') {
    const found = strings[Number(value)]
    if (found === undefined) throw unreadableXlsx()
    return found
  }
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'd') return value.slice(0, 10)
  if (type !== 'n') return toCellText(value)
  const number = Number(value)
  const dateMs = (number + dayZero) * DAY_MS
  if (isDateStyle[style] === true && Math.abs(dateMs) <= MAX_DATE_MS) return new Date(dateMs).toISOString().slice(0, 10)
  return String(number)
}

/** Characters that XML doesn't permit are written as `_x000D_`. */
function toCellText(text: string): string {
  const decoded = text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decoded.trim().slice(0, MAX_CELL_CHARS)
}
