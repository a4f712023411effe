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
  it('reads plain text and gzip alike, whatever the name says, without the mark at the start', async () => {
    expect(await textOf('\ufeffa,é\n')).toBe('a,é\n')
    expect(await textOf(gzipSync('a,日本\n'))).toBe('a,日本\n')
    expect(await textOf('')).toBe('')
  })

  it('counts the bytes of the file as stored', async () => {
    const packed = gzipSync('x'.repeat(100_000))
    let bytes = 0
    await textOf(packed, (more) => (bytes += more))
    expect(bytes).toBe(packed.length)
  })

  it('says that compressed data is cut off', async () => {
    const packed = gzipSync(Array.from({ length: 5000 }, (_, i) => `${i},${Math.sin(i)}\n`).join(''))
    await expect(textOf(packed.subarray(0, packed.length - 20))).rejects.toThrow(/cut off or damaged, after line \d+/)
  })

  it('refuses text that is not UTF-8, with the line', async () => {
    await expect(textOf(Uint8Array.from([0x61, 0x0a, 0xe9, 0x0a]))).rejects.toThrow('not UTF-8 text, at line 1')
    // A letter that the end of the file cuts in two.
    await expect(textOf(Uint8Array.from([0x61, 0x0a, 0xc3]))).rejects.toThrow('not UTF-8 text, at line 2')
  })

  it('says what is wrong with a name', async () => {
    await expect(toArray(readText(path.join(folder, 'none.csv'), () => {}))).rejects.toThrow('no such file')
    await expect(toArray(readText(folder, () => {}))).rejects.toThrow('is a folder, not a file')
  })
})
