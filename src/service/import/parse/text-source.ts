import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportError } from './import-error.ts'

const GZIP_MAGIC = [0x1f, 0x8b]

/**
 * The text of a file in pieces, unpacked where it is gzip. That is told by its first bytes, since names lie. Anything
 * that is not UTF-8 is refused here: read in another encoding, every name with an accent would come in damaged.
 * @param onBytes how many bytes of the file, as stored, have been read since the last call.
 */
export async function* readText(path: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const isPacked = await isGzip(path)
  const file = createReadStream(path)
  file.on('data', (chunk) => onBytes(chunk.length))
  // The pipeline's error destroys its end with it, so the loop below throws it.
  const bytes = isPacked ? pipeline(file, createGunzip(), () => {}) : file
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let lines = 1
  try {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      const text = decode(decoder, chunk, lines)
      lines += countLineEnds(text)
      yield text
    }
    yield decode(decoder, null, lines)
  } catch (error) {
    throw explain(error, lines)
  } finally {
    file.destroy()
  }
}

async function isGzip(path: string): Promise<boolean> {
  try {
    await using handle = await open(path)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(GZIP_MAGIC.length))
    return bytesRead === GZIP_MAGIC.length && GZIP_MAGIC.every((byte, i) => buffer[i] === byte)
  } catch (error) {
    throw explain(error, 0)
  }
}

function decode(decoder: TextDecoder, chunk: Uint8Array | null, line: number): string {
  try {
    return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true })
  } catch (error) {
    throw new ImportError(`not UTF-8 text, at line ${line} or soon after it: save it as UTF-8`, { cause: error })
  }
}

function countLineEnds(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

const REASONS: Record<string, string> = {
  ENOENT: 'no such file',
  EISDIR: 'is a folder, not a file',
  EACCES: 'may not be read: check its permissions',
}

/** A sentence for what the file system said; any other error as it is. */
export function explainFileError(error: unknown): unknown {
  const code = codeOf(error)
  if (error instanceof ImportError || code === null) return error
  return new ImportError(REASONS[code] ?? `cannot be read (${code})`, { cause: error })
}

function explain(error: unknown, line: number): unknown {
  if (!codeOf(error)?.startsWith('Z_')) return explainFileError(error)
  return new ImportError(`the compressed data is cut off or damaged, after line ${line}`, { cause: error })
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
