import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { TERRITORIES } from '#contract/territories.ts'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

const OPENAPI_DOCUMENT: FastifyDynamicSwaggerOptions['openapi'] = {
  openapi: '3.1.0',
  info: {
    title: 'Music consumption data service',
    version: '1',
    description:
      `Metadata, consumption and weekly charts of music entities in ${TERRITORIES.length} territories. Read-only.\n\n` +
      '**Getting started**: POST /auth with the API key returns an access token. Send the key in `x-api-key` and the ' +
      'token, without `Bearer`, in `authorization` with every other request. Then try GET /charts or POST /search.\n\n' +
      '**Version**: `Accept: application/vnd.{vendor}-data.svc-apibff.v1+json`, `application/json`, `*/*` or none; ' +
      'anything else is a 406. Responses are `application/json`.\n\n' +
      '**Days** are calendar days without a time zone, and date ranges include both ends. **Chart weeks** `YYYY-Www` ' +
      'run Friday to Thursday. Year and number come from the Monday in the week: its year, and (its day of the year - ' +
      '1) div 7 + 1. 2026-W01 is 2026-01-02 to 2026-01-08. They are not ISO weeks.\n\n' +
      '**Numbers** always add up: days to weeks, breakouts to totals, territories to AA (worldwide). Streams and sales ' +
      'are counts, equivalents are units.\n\n' +
      '**Parameters** are lower-case. Unknown parameters, including those in the wrong case, are ignored. An invalid ' +
      'value is a 400 that names the parameter.\n\n' +
      '**Errors** share one body, `Error` below. In addition to the errors listed for each route, an unknown path is a ' +
      '404 and a wrong method a 405 with `Allow`. An unknown ID is a 204 without a body, not an error.',
  },
  servers: [{ url: '/' }],
  tags: [
    {
      name: 'authentication',
      description: 'Exchanges the API key, username and password from the provider for an access token',
    },
    { name: 'search', description: 'Finds entities by name or identifier' },
    { name: 'charts', description: 'Weekly rankings' },
    { name: 'entities', description: 'Music entities with their consumption' },
  ],
  components: {
    securitySchemes: {
      apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      token: {
        type: 'apiKey',
        in: 'header',
        name: 'authorization',
        description: 'The access_token from POST /auth, without a scheme such as Bearer',
      },
    },
  },
  security: [{ apiKey: [], token: [] }],
}

/** Removes unused schemas, because the library adds each schema twice: for requests and for responses. */
const toOpenapiDocument: typeof jsonSchemaTransformObject = (document) => {
  const result = jsonSchemaTransformObject(document)
  if (!('components' in result)) return result
  const schemas: Record<string, unknown> = result.components?.schemas ?? {}
  for (const name of Object.keys(schemas)) {
    const others = Object.entries(schemas).filter(([other]) => other !== name)
    const isUsed = JSON.stringify([result.paths, others]).includes(`"#/components/schemas/${name}"`)
    if (!isUsed) delete schemas[name]
  }
  return result
}

export const openapiOptions: FastifyDynamicSwaggerOptions = {
  openapi: OPENAPI_DOCUMENT,
  transform: jsonSchemaTransform,
  transformObject: toOpenapiDocument,
}
