import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PROBE_ROUTES } from '../http/matched-route.ts'
import { createFullApp } from '../testing/create-full-app.ts'
import { NAMED_SCHEMAS } from './named-schemas.ts'
import { type SchemaNode, walkFields } from './schema-fields.ts'

type Operation = { summary?: string; parameters?: { name: string; description?: string }[] }
type Document = { paths: Record<string, { get?: Operation }>; components: { schemas: Record<string, SchemaNode> } }

async function readDocument(): Promise<Document> {
  return (await createFullApp().app.inject('/api/openapi.json')).json()
}

type SchemaUse = { url: string; content?: Record<string, { schema?: SchemaNode }> }

/** Every JSON response of the document, of all optional routes as well. */
async function listResponses(): Promise<SchemaUse[]> {
  const { paths } = (await createFullApp().app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: Record<string, Omit<SchemaUse, 'url'>> }>>
  }>()
  return Object.entries(paths).flatMap(([url, operations]) =>
    Object.values(operations).flatMap(({ responses }) =>
      Object.values(responses).map(({ content = {} }) => ({ url, content })),
    ),
  )
}

describe('/api/openapi.json', () => {
  it('refers to a named schema in every JSON response', async () => {
    const unnamed = (await listResponses()).filter(
      ({ url, content = {} }) =>
        !PROBE_ROUTES.has(url) &&
        Object.entries(content).some(([type, { schema }]) => type.includes('json') && schema?.$ref === undefined),
    )
    expect(unnamed).toEqual([])
  })

  it('describes every route and parameter', async () => {
    const { paths } = await readDocument()
    const routes = Object.entries(paths)
    const parameters = routes.flatMap(([path, { get }]) => (get?.parameters ?? []).map((each) => ({ path, each })))
    expect(routes.filter(([, { get }]) => get !== undefined && !get.summary).map(([path]) => path)).toEqual([])
    expect(parameters.filter(({ each }) => !each.description)).toEqual([])
  })

  it('describes every response field and nothing else', async () => {
    const { components } = await readDocument()
    const answered = Object.entries(components.schemas).flatMap(([name, schema]) =>
      [...walkFields(schema)].map(({ path }) => `${name}.${path}`),
    )
    const meant = Object.entries(NAMED_SCHEMAS).flatMap(([name, { fields = {} }]) =>
      Object.keys(fields).map((path) => `${name}.${path}`),
    )
    expect([...new Set(answered)].toSorted()).toEqual(meant.toSorted())
  })

  it('contains exactly the schemas that it refers to', async () => {
    const document = await readDocument()
    const names = Object.keys(document.components.schemas)
    const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name = '']) => name,
    )
    expect([...new Set(referred)].toSorted()).toEqual(names.toSorted())
    expect(names.filter((name) => name.endsWith('Input'))).toEqual([])
  })

  it('describes routes that change data and is sent compressed', async () => {
    const { app } = createFullApp()
    const plain = (await app.inject('/api/openapi.json')).json()
    expect(plain.paths['/api/shares'].post.summary).toContain('Creates a public link')
    expect(plain.paths['/api/shares/{id}'].delete.responses.default.description).toBe('Error')
    const compressed = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'private, no-cache' }) // prettier-ignore
    expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual(plain)
  })
})
