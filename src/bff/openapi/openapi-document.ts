import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { type DescribeField, nameSchemas } from './named-schemas.ts'
import { type SchemaNode, walkFields } from './schema-fields.ts'
import { FILE_TYPES, toFileFormat } from '../core/file-types.ts'

/** Generates `openapi.json` from the schemas of the routes whose path starts with `folder`. */
export async function openapiOptions(version: string, folder: string): Promise<FastifyDynamicSwaggerOptions> {
  const describeField = await nameSchemas()
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chartroom', version, description: DESCRIPTION },
      components: { securitySchemes: TOKEN_SCHEME },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => transformObject(document, folder, describeField),
  }
}

const DESCRIPTION =
  'The API of the pages. Read-only except for sign-out, share links, rosters, notes, saved views, artwork, alerts, tokens, and imports; same origin only; JSON, lines of JSON, CSV, or a spreadsheet. Null means "not known" and never zero. Days are YYYY-MM-DD, chart weeks YYYY-Www, and times ISO 8601 in UTC.'

/** A personal access token, which routes under /api/v1 need. */
const TOKEN_SCHEME = { token: { type: 'http', scheme: 'bearer' } } as const

/** Drops unused schemas, because each is generated twice, for requests and for responses. */
function transformObject(
  document: Parameters<typeof jsonSchemaTransformObject>[0],
  folder: string,
  describeField: DescribeField,
) {
  const openapi = jsonSchemaTransformObject(document)
  if (!('components' in openapi)) return openapi
  const schemas = (openapi.components?.schemas ?? {}) as Record<string, SchemaNode>
  const paths = (openapi.paths ?? {}) as Paths
  for (const path of Object.keys(paths)) if (!path.startsWith(folder)) delete paths[path]
  for (const [path, operations] of Object.entries(paths)) {
    for (const operation of Object.values(operations)) completeResponses(path, operation)
  }
  for (const name of findUnused(openapi.paths, schemas)) delete schemas[name]
  for (const [name, schema] of Object.entries(schemas)) {
    for (const { path, node } of walkFields(schema)) {
      const description = describeField(name, path)
      if (description !== undefined) node.description = description
    }
  }
  return openapi
}

type ResponseNode = { description: string; content?: Record<string, { schema: SchemaNode }> }
type OperationNode = { responses?: Record<string, ResponseNode> }
type Paths = Record<string, Record<string, OperationNode>>

/** Adds what all routes have in common: files have the type of their extension, and errors have one body. */
function completeResponses(path: string, operation: OperationNode) {
  const format = toFileFormat(path)
  operation.responses = {
    ...operation.responses,
    ...(format !== null && {
      200: { description: 'A file', content: { [FILE_TYPES[format].mediaType]: { schema: { type: 'string' } } } },
    }),
    default: {
      description: 'Error',
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
