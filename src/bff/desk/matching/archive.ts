import { inflateRawSync } from 'node:zlib'
import { ApiError, badRequest } from '../../core/errors.ts'

/*
 * Reads the ZIP archive of an XLSX file. It can state wrong sizes, and a file of a few kilobytes can unpack to gigabytes.
 */

/** Maximum for all parts together. 10,000 rows of 20 columns have about 10 MB. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024
const MAX_ENTRIES = 1_000

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
/** Excel uses this container for protected workbooks and the old XLS format. */
const COMPOUND_SIGNATURE = 0xe011cfd0
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MAX_COMMENT_BYTES = 65_535
const METHODS = { stored: 0, deflated: 8 } as const
const ENCRYPTED_FLAG = 1

type Entry = { method: number; isEncrypted: boolean; packed: Buffer }

/** Returns a function that unpacks a part by name. It returns null if there is none. */
export function openArchive(file: Buffer): (name: string) => string | null {
  if (file.length >= 4 && file.readUInt32LE(0) === COMPOUND_SIGNATURE) throw protectedFile()
  const entries = listEntries(file)
  let leftBytes = MAX_UNPACKED_BYTES
  return (name) => {
    const entry = entries.get(toKey(name))
    if (entry === undefined) return null
    const bytes = unpack(entry, leftBytes)
    leftBytes -= bytes.length
    return new TextDecoder().decode(bytes)
  }
}

function unpack({ method, isEncrypted, packed }: Entry, maxBytes: number): Buffer {
  if (isEncrypted) throw protectedFile()
  if (method === METHODS.stored && packed.length <= maxBytes) return packed
  if (method === METHODS.stored || maxBytes <= 0) throw tooLarge()
  if (method !== METHODS.deflated) throw unreadableXlsx()
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes })
  } catch (error) {
    throw (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadableXlsx(error)
  }
}

function listEntries(file: Buffer): Map<string, Entry> {
  try {
    const end = findEnd(file)
    const count = file.readUInt16LE(end + 10)
    if (count > MAX_ENTRIES) throw unreadableXlsx()
    const entries = new Map<string, Entry>()
    for (let at = file.readUInt32LE(end + 16); entries.size < count;) {
      if (file.readUInt32LE(at) !== ENTRY_SIGNATURE) throw unreadableXlsx()
      const nameBytes = file.readUInt16LE(at + 28)
      const key = toKey(file.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
      const start = toContentStart(file, file.readUInt32LE(at + 42))
      const packedEnd = start + file.readUInt32LE(at + 20)
      // Programs disagree about which of two parts with the same name counts.
      if (packedEnd > file.length || entries.has(key)) throw unreadableXlsx()
      entries.set(key, {
        method: file.readUInt16LE(at + 10),
        isEncrypted: (file.readUInt16LE(at + 8) & ENCRYPTED_FLAG) !== 0,
        packed: file.subarray(start, packedEnd),
      })
      at += ENTRY_BYTES + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    }
    return entries
  } catch (error) {
    // An offset is beyond the file.
    if (error instanceof RangeError) throw unreadableXlsx(error)
    throw error
  }
}

/** Names of parts ignore case. */
function toKey(name: string): string {
  return name.toLowerCase()
}

function findEnd(file: Buffer): number {
  const first = Math.max(file.length - END_BYTES - MAX_COMMENT_BYTES, 0)
  for (let at = file.length - END_BYTES; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === END_SIGNATURE) return at
  }
  throw unreadableXlsx()
}

function toContentStart(file: Buffer, at: number): number {
  if (file.readUInt32LE(at) !== LOCAL_SIGNATURE) throw unreadableXlsx()
  return at + LOCAL_BYTES + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
}

export function tooLarge() {
  return badRequest(
    'file',
    'This XLSX file is too large when unpacked. Save only the needed columns, or save it as CSV.',
  )
}

function protectedFile() {
  return badRequest(
    'file',
    'This file is protected with a password, or it is an old Excel file (XLS). Save it as XLSX without a password, or as CSV.',
  )
}

export function unreadableXlsx(cause?: unknown) {
  return new ApiError('bad_request', 'This XLSX file can’t be read. Save it again in your spreadsheet, or as CSV.', {
    field: 'file',
    cause,
  })
}
