import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { badRequest } from '../../errors.ts'

/*
 * Protects the reader of XLSX files from archives that grow: a file of a few kilobytes can unpack to gigabytes, and can lie
 * about its sizes. This unpacks only the parts that the reader needs, with a limit that zlib enforces, and packs them again
 * without compression. The reader never sees the original archive.
 */

const inflate = promisify(inflateRaw)

/** Of all parts together. 10,000 rows of 20 columns have about 10 MB. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024
const MAX_ENTRIES = 1_000
const NEEDED = /\.(?:xml|xml\.rels)$/

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MAX_COMMENT_BYTES = 65_535
const METHODS = { stored: 0, deflated: 8 } as const
const UTF8_FLAG = 0x800

type Entry = { name: string; method: number; packed: Buffer }

export async function toSafeArchive(file: Buffer): Promise<{ archive: Buffer; entries: Map<string, Buffer> }> {
  const entries = new Map<string, Buffer>()
  let leftBytes = MAX_UNPACKED_BYTES
  for (const { name, method, packed } of listEntries(file)) {
    if (!NEEDED.test(name)) continue
    const bytes = await unpack(method, packed, leftBytes)
    leftBytes -= bytes.length
    entries.set(name, bytes)
  }
  return { archive: pack(entries), entries }
}

async function unpack(method: number, packed: Buffer, maxBytes: number): Promise<Buffer> {
  if (method === METHODS.stored && packed.length <= maxBytes) return packed
  if (method === METHODS.stored || maxBytes <= 0) throw tooLarge()
  if (method !== METHODS.deflated) throw unreadable()
  try {
    return await inflate(packed, { maxOutputLength: maxBytes })
  } catch (error) {
    throw (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadable()
  }
}

function listEntries(file: Buffer): Entry[] {
  try {
    const end = findEnd(file)
    const count = file.readUInt16LE(end + 10)
    if (count > MAX_ENTRIES) throw unreadable()
    const entries: Entry[] = []
    for (let at = file.readUInt32LE(end + 16); entries.length < count;) {
      if (file.readUInt32LE(at) !== ENTRY_SIGNATURE) throw unreadable()
      const nameBytes = file.readUInt16LE(at + 28)
      const name = file.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
      const start = toContentStart(file, file.readUInt32LE(at + 42))
      const packed = file.subarray(start, start + file.readUInt32LE(at + 20))
      entries.push({ name, method: file.readUInt16LE(at + 10), packed })
      at += ENTRY_BYTES + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    }
    return entries
  } catch (error) {
    // Offsets beyond the file.
    if (error instanceof RangeError) throw unreadable()
    throw error
  }
}

function findEnd(file: Buffer): number {
  const first = Math.max(file.length - END_BYTES - MAX_COMMENT_BYTES, 0)
  for (let at = file.length - END_BYTES; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === END_SIGNATURE) return at
  }
  throw unreadable()
}

function toContentStart(file: Buffer, at: number): number {
  if (file.readUInt32LE(at) !== LOCAL_SIGNATURE) throw unreadable()
  return at + LOCAL_BYTES + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
}

function pack(entries: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, bytes] of entries) {
    const nameBytes = Buffer.from(name)
    // Shared by both headers: version, flags, method, time, date, checksum, sizes, length of the name, no extra field.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(UTF8_FLAG, 2)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const entry = Buffer.alloc(ENTRY_BYTES)
    entry.writeUInt32LE(ENTRY_SIGNATURE, 0)
    entry.writeUInt16LE(20, 4)
    common.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, nameBytes)
    parts.push(toUInt32(LOCAL_SIGNATURE), common, nameBytes, bytes)
    offset += LOCAL_BYTES + nameBytes.length + bytes.length
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END_SIGNATURE, 0)
  end.writeUInt16LE(entries.size, 8)
  end.writeUInt16LE(entries.size, 10)
  end.writeUInt32LE(directoryBytes.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directoryBytes, end])
}

function toUInt32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value, 0)
  return bytes
}

function tooLarge() {
  return badRequest(
    'file',
    'This XLSX file is too large when unpacked. Save only the needed columns, or save it as CSV.',
  )
}

function unreadable() {
  return badRequest('file', 'This XLSX file can’t be read. Save it again in your spreadsheet, or as CSV.')
}
