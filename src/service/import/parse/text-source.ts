import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportError } from './import-error.ts'

const GZIP_MAGIC = [0x1f, 0x8b]
/** First bytes of ZIP files, including Excel workbooks. */
const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04]

/**
 * Reads a file in chunks of text. Detects gzip by content, because extensions can be wrong. Rejects anything but UTF-8,
 * because other encodings would damage every name with an accent.
 * @param onBytes called with the number of bytes read from disk since the last call
 * @param onUnpacked called with the number of unpacked bytes since the last call; may throw an ImportError
 */
export async function* readText(
  path: string,
  onBytes: (bytes: number) => void,
  onUnpacked: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const start = await readStart(path)
  if (startsWith(start, ZIP_MAGIC)) throw new ImportError('this is a workbook or a zip file; save the sheet as CSV')
  const isCompressed = startsWith(start, GZIP_MAGIC)
  const file = createReadStream(path)
  file.on('data', (chunk) => onBytes(chunk.length))
  // A pipeline error also ends the stream, so the loop below throws it.
  const bytes = isCompressed ? pipeline(file, createGunzip(), () => {}) : file
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  try {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      onUnpacked(chunk.length)
      const text = decode(decoder, chunk, line)
      line += countLineBreaks(text)
      yield text
    }
    yield decode(decoder, null, line)
  } catch (error) {
    throw explain(error, line)
  } finally {
    file.destroy()
  }
}

async function readStart(path: string): Promise<Buffer> {
  let handle: FileHandle | undefined
  try {
    handle = await open(path)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ZIP_MAGIC.length))
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    throw explain(error, 0)
  } finally {
    await handle?.close()
  }
}

function startsWith(start: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, index) => start[index] === byte)
}

function decode(decoder: TextDecoder, chunk: Uint8Array | null, line: number): string {
  try {
    return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true })
  } catch (error) {
    throw new ImportError(`not UTF-8 text near line ${line}; save the file as UTF-8`, { cause: error })
  }
}

function countLineBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

const REASONS: Record<string, string> = {
  ENOENT: 'no such file',
  EISDIR: 'this is a folder, not a file',
  EACCES: 'permission denied',
}

export function explainFileError(error: unknown): unknown {
  const code = codeOf(error)
  if (error instanceof ImportError || code === null) return error
  return new ImportError(REASONS[code] ?? `cannot read the file (${code})`, { cause: error })
}

function explain(error: unknown, line: number): unknown {
  if (!codeOf(error)?.startsWith('Z_')) return explainFileError(error)
  return new ImportError(`compressed data is truncated or damaged after line ${line}`, { cause: error })
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
