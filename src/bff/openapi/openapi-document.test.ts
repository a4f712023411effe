import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PROBE_ROUTES } from '../http/matched-route.ts'
import { createFullApp } from '../testing/create-full-app.ts'
import { type SchemaNode, walkFields } from './schema-fields.ts'

type Operation = { summary?: string; parameters?: { name: string; description?: string }[] }
type Document = { paths: Record<string, { get?: Operation }>; components: { schemas: Record<string, SchemaNode> } }

async function readDocument(): Promise<Document> {
  return (await createFullApp().app.inject('/api/openapi.json')).json()
}

type SchemaUse = { url: string; content?: Record<string, { schema?: SchemaNode }> }

/** Returns every JSON response of the document, including those of all optional routes. */
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

function findDescription(schema: SchemaNode | undefined, path: string): string | undefined {
  return [...walkFields(schema ?? {})].find((field) => field.path === path)?.node.description
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

  it('describes a file by the extension of its route', async () => {
    const responses = await listResponses()
    expect(typesOf('.csv', responses)).toEqual(['text/csv; charset=utf-8'])
  })

  it('describes every route and parameter', async () => {
    const { paths } = await readDocument()
    const routes = Object.entries(paths)
    const parameters = routes.flatMap(([path, { get }]) => (get?.parameters ?? []).map((each) => ({ path, each })))
    expect(routes.filter(([, { get }]) => get !== undefined && !get.summary).map(([path]) => path)).toEqual([])
    expect(parameters.filter(({ each }) => !each.description)).toEqual([])
  })

  it('describes every schema and response field', async () => {
    const { schemas } = (await readDocument()).components
    const described = Object.entries(schemas).flatMap(([name, schema]) =>
      [{ path: '', node: schema }, ...walkFields(schema)].map(({ path, node: { description = '' } }) => ({
        path: `${name}.${path}`,
        description,
      })),
    )
    expect(described.length).toBeGreaterThan(700)
    expect(described.filter(({ description }) => !/^[A-Z`].{2,}\.$/s.test(description))).toEqual([])
    expect(described.filter(({ description }) => /\.tsx?\b|\{@|\bsrc\//.test(description))).toEqual([])
  })

  it('uses the comments of the contract', async () => {
    const { ChartEntry, Session, TitleEvent, Roster } = (await readDocument()).components.schemas
    expect(ChartEntry?.description).toBe('One rank of a chart week, with its title.')
    // These are a doc comment, a comment at the end of a line, and comments of a shared field, a nested field, and a
    // field from a table.
    expect(findDescription(ChartEntry, 'places')).toMatch(/^Places gained \(positive\)/)
    expect(findDescription(ChartEntry, 'low')).toBe('Worst rank on the chart so far.')
    expect(findDescription(ChartEntry, 'id')).toMatch(/^Service ID/)
    expect(findDescription(Session, 'knownWeeks[].start')).toBe('First day of the week.')
    expect(findDescription(TitleEvent, 'from')).toMatch(/^Last week's rank/)
    expect(findDescription(Roster, 'counts.song')).toBe('Number of songs.')
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
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'private, no-cache',
    })
    expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual(plain)
  })
})

/** Returns media types of responses that aren't JSON. */
function typesOf(extension: string, list: readonly SchemaUse[]): string[] {
  const files = list.filter(
    ({ url, content = {} }) => url.endsWith(extension) && Object.keys(content)[0] !== 'application/json',
  )
  return [...new Set(files.flatMap(({ content = {} }) => Object.keys(content)))]
}
