import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createShareLinks } from '../shares/create-share-links.ts'
import { openShareStore } from '../shares/share-store.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { FIELD_MEANINGS } from './field-meanings.ts'
import { type SchemaNode, walkFields } from './schema-fields.ts'

type Operation = { summary?: string; parameters?: { name: string; description?: string }[] }
type Document = { paths: Record<string, { get: Operation }>; components: { schemas: Record<string, SchemaNode> } }

async function readDocument(): Promise<Document> {
  return (await createTestApp().app.inject('/api/openapi.json')).json()
}

describe('/api/openapi.json', () => {
  it('says of every route what it is for, and of every parameter what it means', async () => {
    const { paths } = await readDocument()
    const context = Object.entries(paths)
    const parameters = context.flatMap(([path, { get }]) => (get.parameters ?? []).map((each) => ({ path, each })))
    expect(context.filter(([, { get }]) => !get.summary).map(([path]) => path)).toEqual([])
    expect(parameters.filter(({ each }) => !each.description)).toEqual([])
  })

  it('has words for every field of the answers, and no others', async () => {
    const { components } = await readDocument()
    const answered = Object.entries(components.schemas).flatMap(([name, schema]) =>
      [...walkFields(schema)].map(({ path }) => `${name}.${path}`),
    )
    const meant = Object.entries(FIELD_MEANINGS).flatMap(([name, fields]) =>
      Object.keys(fields).map((path) => `${name}.${path}`),
    )
    expect([...new Set(answered)].toSorted()).toEqual(meant.toSorted())
  })

  it('refers to nothing that it does not hold, and holds nothing twice', async () => {
    const document = await readDocument()
    const names = Object.keys(document.components.schemas)
    const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name = '']) => name,
    )
    expect([...new Set(referred)].toSorted()).toEqual(names.toSorted())
    expect(names.filter((name) => name.endsWith('Input'))).toEqual([])
  })

  it('describes what changes something, where it is configured, and is sent small', async () => {
    const store = openShareStore(':memory:')
    const shareLinks = createShareLinks({ settings: { secret: 'x'.repeat(32), maxDays: 30 }, store, now: Date.now })
    const { app } = createTestApp({ shareLinks })
    const whole = (await app.inject('/api/openapi.json')).json()
    expect(whole.paths['/api/shares'].post.summary).toContain('Makes a link')
    expect(whole.paths['/api/shares/{id}'].delete.responses.default.description).toBe('What went wrong')
    const small = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'private, no-cache' }) // prettier-ignore
    expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(whole)
  })
})
