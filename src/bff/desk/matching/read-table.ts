import { PREVIEW_LIMITS, type PreviewKey } from '#contract/desk/roster-preview.ts'
import { CHART_ID_PATTERN, SCHEME_PATTERNS, SERVICE_ID_PATTERN, toPlainIdentifier } from '#contract/entities.ts'
import { foldText } from '#contract/text/fold-text.ts'
import { toPlainText } from '#contract/text/plain-text.ts'
import type { InputRow, PreviewInput } from './preview-input.ts'

export type TableRow = { line: number; cells: string[] }

/** Headers without case, spaces, and signs. `name` is an artist unless another column is. */
const HEADERS = {
  id: ['id', 'serviceid', 'entityid', 'artistid', 'songid', 'albumid', 'chartid', 'recordingid', 'productid'],
  isrc: ['isrc', 'isrcs', 'isrccode', 'trackisrc'],
  icpn: ['icpn', 'upc', 'ean', 'upcean', 'eanupc', 'upccode', 'eancode', 'barcode', 'gtin', 'albumupc', 'productupc'],
  grid: ['grid'],
  isni: ['isni', 'isnicode', 'artistisni'],
  iswc: ['iswc', 'iswccode'],
  artist: [
    'artist',
    'artists',
    'artistname',
    'mainartist',
    'primaryartist',
    'displayartist',
    'displayartistname',
    'performer',
    'credit',
  ],
  title: [
    'title',
    'titles',
    'track',
    'tracktitle',
    'trackname',
    'song',
    'songtitle',
    'songname',
    'album',
    'albumtitle',
    'albumname',
    'release',
    'releasetitle',
    'recordingtitle',
    'producttitle',
  ],
} as const satisfies Record<PreviewKey, readonly string[]>

const KEYS = Object.keys(HEADERS) as PreviewKey[]
const EITHER_NAME = 'name'
/** Titles and notes may come above the header. */
const HEADER_ROWS = 10
const COMMENT = /^#/
/** Number of filled cells that determine what a column contains. */
const SAMPLE_CELLS = 100

const CONTENT_PATTERNS = {
  id: { test: (text: string) => SERVICE_ID_PATTERN.test(text) || CHART_ID_PATTERN.test(text) },
  isrc: SCHEME_PATTERNS.isrc,
  isni: SCHEME_PATTERNS.isni,
  icpn: SCHEME_PATTERNS.icpn,
} as const

type Column = { index: number; name: string; key: PreviewKey }

/** Finds the useful columns by their header, or by what most of their cells contain. */
export function readTable(table: readonly TableRow[], isSpreadsheet: boolean): PreviewInput {
  const rows = table.filter(({ cells }) => cells.some((cell) => cell.trim() !== '') && !COMMENT.test(cells[0] ?? ''))
  const headerAt = rows.slice(0, HEADER_ROWS).findIndex(({ cells }) => findColumns(cells).length > 0)
  const body = rows.slice(headerAt + 1)
  const columns = headerAt === -1 ? guessColumns(body) : findColumns(rows[headerAt]?.cells ?? [])
  return {
    columns: columns.map(({ name, key }) => ({ name: toPlainText(name, PREVIEW_LIMITS.lineLength), key })),
    rows: body.map((row) => toInputRow(row, columns, isSpreadsheet)),
  }
}

function toInputRow({ line, cells }: TableRow, columns: readonly Column[], isSpreadsheet: boolean): InputRow {
  if (columns.length === 0) {
    return { line, cells: { free: cells.find((cell) => cell.trim() !== '')?.trim() ?? '' }, isSpreadsheet }
  }
  const read = columns
    .map(({ index, key }) => ({ key, text: cells[index]?.trim() ?? '' }))
    .filter(({ text }) => text !== '')
  return { line, cells: read, isSpreadsheet }
}

/** Returns the first column of each key. */
function findColumns(header: readonly string[]): Column[] {
  const named = header.map((name, index) => ({ index, name: name.trim(), folded: toHeader(name) }))
  const columns = KEYS.flatMap((key) => {
    const names: readonly string[] = HEADERS[key]
    const found = named.find(({ folded }) => names.includes(folded))
    return found === undefined ? [] : [{ index: found.index, name: found.name, key }]
  })
  const either = named.find(({ folded }) => folded === EITHER_NAME)
  if (either !== undefined) {
    const key = (['artist', 'title'] as const).find((each) => columns.every((column) => column.key !== each))
    if (key !== undefined) columns.push({ index: either.index, name: either.name, key })
  }
  return columns
}

/** Returns an empty list if the rows are lines of free text. */
function guessColumns(rows: readonly TableRow[]): Column[] {
  const samples = toSamples(rows)
  if (samples.length <= 1) return []
  const columns = (Object.keys(CONTENT_PATTERNS) as (keyof typeof CONTENT_PATTERNS)[]).flatMap((key) => {
    const found = samples.find(({ texts }) => isMostly(texts, (text) => CONTENT_PATTERNS[key].test(text)))
    return found === undefined ? [] : [{ index: found.index, name: toLetter(found.index), key }]
  })
  if (columns.length > 0) return columns
  return samples
    .slice(0, 2)
    .map(({ index }, order) => ({ index, name: toLetter(index), key: order === 0 ? 'artist' : 'title' }))
}

/** Returns the first filled cells of each column that has any. */
function toSamples(rows: readonly TableRow[]): { index: number; texts: string[] }[] {
  const samples: string[][] = []
  for (const { cells } of rows) {
    for (const [index, cell] of cells.entries()) {
      const texts = (samples[index] ??= [])
      if (texts.length < SAMPLE_CELLS && cell.trim() !== '') texts.push(toPlainIdentifier(cell))
    }
  }
  return samples.map((texts, index) => ({ index, texts })).filter(({ texts }) => texts.length > 0)
}

function isMostly(texts: readonly string[], fits: (text: string) => boolean): boolean {
  return texts.filter(fits).length > texts.length / 2
}

function toHeader(text: string): string {
  return foldText(text).replaceAll(/[^a-z]/g, '')
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Returns the letter that spreadsheets use for a column without a header. */
function toLetter(index: number): string {
  return LETTERS[index] ?? String(index + 1)
}
