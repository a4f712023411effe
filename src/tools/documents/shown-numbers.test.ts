import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { nameSchemas } from '#bff/openapi/named-schemas.ts'
import type { SchemaNode } from '#bff/openapi/schema-fields.ts'
import { toHeading } from './testing/explained-fields.ts'
import { FILES } from './testing/explained-files.ts'
import { NUMBERS_PATH } from './numbers.ts'

const FORMATTER = /\bformat(?:Count|Compact|Share|Change|Difference|Number)\(/

const headings = new Set([...readFileSync(NUMBERS_PATH, 'utf8').matchAll(/^### (.+)$/gm)].map(([, name]) => name))

/** Returns the paths of numbers in a schema, without those in other named schemas. */
function* numbersIn(node: SchemaNode, path = ''): Generator<string> {
  for (const variant of node.anyOf ?? node.oneOf ?? []) yield* numbersIn(variant, path)
  const { type, items, properties = {} } = node
  // A nullable number has a list of types.
  const types = new Set<unknown>([type].flat())
  if (types.has('number') || types.has('integer')) yield path.replace(/\[\]$/, '')
  if (items !== undefined) yield* numbersIn(items, `${path}[]`)
  for (const [name, child] of Object.entries(properties))
    yield* numbersIn(child, path === '' ? name : `${path}.${name}`)
}

const describeField = await nameSchemas()
const { schemas } = z.toJSONSchema(z.globalRegistry, { unrepresentable: 'any' }) as unknown as {
  schemas: Record<string, SchemaNode>
}
// The registry is global, so tests of the service in the same process add their schemas.
const ours = Object.entries(schemas).filter(([schema]) => describeField(schema, '') !== undefined)
const fields = ours.flatMap(([schema, node]) =>
  [...new Set(numbersIn(node))].map((path) => ({ field: `${schema}.${path}`, heading: toHeading(schema, path) })),
)

it('finds the numbers of every response', () => {
  expect(fields.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['ChartEntry.rank', 'DeskCell.change', 'Streams.total', 'TakingOff.factor']),
  )
})

it('explains every number of a response in docs/numbers.md; add a new one to explained-fields.ts', () => {
  const unexplained = fields.filter(
    ({ heading }) => heading === undefined || (heading !== null && !headings.has(heading)),
  )
  expect(unexplained).toEqual([])
})

it('explains every number that a page writes in docs/numbers.md; add a new file to explained-files.ts', () => {
  const files = globSync('src/web/features/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
    .filter((file) => FORMATTER.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace('src/web/features/', ''))
  expect(files.toSorted()).toEqual(Object.keys(FILES).toSorted())
  expect(Object.entries(FILES).filter(([, names]) => !names.every((name) => headings.has(name)))).toEqual([])
})
