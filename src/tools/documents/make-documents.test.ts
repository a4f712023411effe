import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeDocuments } from './make-documents.ts'

describe('generated pages of docs/', () => {
  it('are what the code says: npm run docs makes them anew', async () => {
    const made = await makeDocuments()
    expect(Object.keys(made).length).toBeGreaterThan(0)
    for (const [path, text] of Object.entries(made)) expect(readFileSync(path, 'utf8'), path).toBe(text)
  }, 30_000) // the formatter takes its time over long tables
})
