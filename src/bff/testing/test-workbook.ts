import { crc32, deflateRawSync } from 'node:zlib'

export type Part = {
  name: string
  content: string | Buffer
  /**
   * Size that the headers state.
   * @default the true size
   */
  claimedBytes?: number
  /**
   * Flags of the ZIP format.
   * @default none
   */
  flags?: number
}

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type WorkbookOptions = {
  /** @default xl/worksheets/sheet1.xml */
  path?: string
  /**
   * Content of the shared strings.
   * @default none
   */
  strings?: string
  /**
   * Number formats of cells, by index.
   * @default none
   */
  formats?: readonly string[]
  more?: readonly Part[]
}

/** Creates a workbook whose first sheet has this XML between the tags of `sheetData`. */
export function toWorkbook(rows: string, { path = 'xl/worksheets/sheet1.xml', ...options }: WorkbookOptions = {}) {
  return zip([...toWorkbookParts(path, options), { name: path, content: toSheetXml(rows) }, ...(options.more ?? [])])
}

export function toSheetXml(rows: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="m"><sheetData>${rows}</sheetData></worksheet>`
}

/** Returns all parts except the sheet. */
export function toWorkbookParts(
  path: string,
  { strings, formats = [] }: Pick<WorkbookOptions, 'strings' | 'formats'> = {},
): Part[] {
  const numFmts = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`).join('')
  const xfs = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('')
  return [
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${RELATION}"><sheets><sheet name="List" sheetId="7" r:id="rId4"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId4" Type="${RELATION}/worksheet" Target="/${path}"/></Relationships>`,
    },
    ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: `<sst>${strings}</sst>` }]),
    {
      name: 'xl/styles.xml',
      content: `<styleSheet><numFmts>${numFmts}</numFmts><cellXfs>${xfs}</cellXfs></styleSheet>`,
    },
  ]
}

export function zip(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedBytes, flags = 0 } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimedBytes ?? bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const entry = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.alloc(42)])
    common.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    locals.push(local)
    directory.push(entry, Buffer.from(name))
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}
