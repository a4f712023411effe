import { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { FIELD_MEANINGS } from './field-meanings.ts'
import { nameSchemas } from './named-schemas.ts'
import { type SchemaNode, walkFields } from './schema-fields.ts'

/** What `/api/openapi.json` is made of: the routes' own schemas, with names for their parts and words for their fields. */
export function openapiOptions(version: string): FastifyDynamicSwaggerOptions {
  nameSchemas()
  return {
    openapi: { openapi: '3.1.0', info: { title: 'Chartroom', version, description: DESCRIPTION } },
    transform: jsonSchemaTransform,
    transformObject,
  }
}

const DESCRIPTION =
  'What the pages ask. Read-only but for signing out and shared links; same origin only; JSON, lines of JSON, or CSV. Null is "not known" and never zero.'

/** Each schema is made twice, for questions and for answers: only what something refers to stays, with its words. */
const transformObject: typeof jsonSchemaTransformObject = (document) => {
  const whole = jsonSchemaTransformObject(document)
  if (!('components' in whole)) return whole
  const schemas = (whole.components?.schemas ?? {}) as Record<string, SchemaNode>
  for (const [path, operations] of Object.entries((whole.paths ?? {}) as Paths)) {
    for (const operation of Object.values(operations)) completeAnswers(path, operation)
  }
  for (const name of findUnused(whole.paths, schemas)) delete schemas[name]
  for (const [name, schema] of Object.entries(schemas)) {
    const meanings: Record<string, string> = FIELD_MEANINGS[name as keyof typeof FIELD_MEANINGS] ?? {}
    for (const { path, node } of walkFields(schema)) {
      const meaning = meanings[path]
      if (meaning !== undefined) node.description = meaning
    }
  }
  return whole
}

type Answer = { description: string; content?: Record<string, { schema: SchemaNode }> }
type OperationNode = { responses?: Record<string, Answer> }
type Paths = Record<string, Record<string, OperationNode>>

/** What no route says of itself: that files are text, and that every error looks the same. */
function completeAnswers(path: string, operation: OperationNode) {
  operation.responses = {
    ...operation.responses,
    ...(path.endsWith('.csv') && {
      200: { description: 'A file', content: { 'text/csv; charset=utf-8': { schema: { type: 'string' } } } },
    }),
    default: {
      description: 'What went wrong',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } },
    },
  }
}

function findUnused(paths: unknown, schemas: Record<string, SchemaNode>): string[] {
  const used = new Set<string>()
  const pending: unknown[] = [paths]
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      if (schemas[name] !== undefined) pending.push(schemas[name])
    }
  }
  return Object.keys(schemas).filter((name) => !used.has(name))
}
