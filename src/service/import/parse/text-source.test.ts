import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toArray } from '../testing/to-array.ts'
import { readText } from './text-source.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-text-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function textOf(content: Uint8Array | string, onBytes: (bytes: number) => void = () => {}): Promise<string> {
  const file = path.join(folder, 'rows.csv')
  writeFileSync(file, content)
  return (await toArray(readText(file, onBytes))).join('')
}

describe('readText', () => {
  it('reads plain text and gzip regardless of the extension, and drops the byte order mark', async () => {
    expect(await textOf('\ufeffa,é\n')).toBe('a,é\n')
    expect(await textOf(gzipSync('a,日本\n'))).toBe('a,日本\n')
    expect(await textOf('')).toBe('')
  })

  it('reports the number of bytes on disk', async () => {
    const packed = gzipSync('x'.repeat(100_000))
    let bytes = 0
    await textOf(packed, (more) => (bytes += more))
    expect(bytes).toBe(packed.length)
  })

  it('reports truncated compressed data', async () => {
    const packed = gzipSync(Array.from({ length: 5000 }, (_, i) => `${i},${Math.sin(i)}\n`).join(''))
    await expect(textOf(packed.subarray(0, packed.length - 20))).rejects.toThrow(/truncated or damaged after line \d+/)
  })

  it('rejects text that is not UTF-8 and names the line', async () => {
    await expect(textOf(Uint8Array.from([0x61, 0x0a, 0xe9, 0x0a]))).rejects.toThrow('not UTF-8 text near line 1')
    await expect(textOf(Uint8Array.from([0x61, 0x0a, 0xc3]))).rejects.toThrow('not UTF-8 text near line 2')
  })

  it('reports missing files and folders', async () => {
    await expect(toArray(readText(path.join(folder, 'none.csv'), () => {}))).rejects.toThrow('no such file')
    await expect(toArray(readText(folder, () => {}))).rejects.toThrow('this is a folder, not a file')
  })
})
