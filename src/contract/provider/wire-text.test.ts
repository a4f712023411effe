import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { wireChartDetailSchema, wireChartsSchema } from './charts.ts'
import { WIRE_RECORD_SCHEMAS } from './records.ts'
import { wireSearchSchema } from './search.ts'
import { wireText } from './wire-text.ts'

const SCHEMAS = {
  ...WIRE_RECORD_SCHEMAS,
  chart: wireChartDetailSchema,
  charts: wireChartsSchema,
  search: wireSearchSchema,
}

/** These lists have no length limit of their own, because the response size limits them. */
const UNLIMITED_LISTS = /(?:^charts\.charts|^chart\.ranking|^search\.results|\.metrics.*\.value)$/

function defOf(schema: z.core.$ZodType) {
  return (schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] }).def
}

/** Yields every string and list of a schema with its path. */
function* walk(
  schema: z.core.$ZodType,
  path: string,
  seen = new Set<z.core.$ZodType>(),
): Generator<[string, z.core.$ZodType]> {
  if (seen.has(schema)) return
  seen.add(schema)
  const def = defOf(schema)
  if (def.type === 'string' || def.type === 'array') yield [path, schema]
  if (def.type === 'object')
    for (const [name, field] of Object.entries(def.shape)) yield* walk(field, `${path}.${name}`, new Set(seen))
  if (def.type === 'array') yield* walk(def.element, path, seen)
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'catch') yield* walk(def.innerType, path, seen)
  if (def.type === 'union') for (const option of def.options) yield* walk(option, path, new Set(seen))
}

describe.each(Object.entries(SCHEMAS))('the schema of %s', (name, schema) => {
  const parts = [...walk(schema, name)]

  it('has only strings that are limited in length and plain', () => {
    const strings = parts.filter(([, part]) => defOf(part).type === 'string')
    expect(strings.length).toBeGreaterThan(3)
    expect(strings.filter(([, part]) => part !== wireText).map(([path]) => path)).toEqual([])
  })

  it('has only lists that are limited in length', () => {
    const unbounded = parts.filter(
      ([, part]) => defOf(part).type === 'array' && (defOf(part).checks ?? []).length === 0,
    )
    expect(unbounded.map(([path]) => path).filter((path) => !UNLIMITED_LISTS.test(path))).toEqual([])
  })
})
