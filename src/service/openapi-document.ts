import { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** What `/openapi.json` says beyond what the routes' own schemas do. */
export const OPENAPI_DOCUMENT: FastifyDynamicSwaggerOptions['openapi'] = {
  openapi: '3.1.0',
  info: {
    title: 'Music consumption data service',
    version: '1',
    description:
      'Metadata, consumption and weekly charts of music entities in 63 territories. Read-only.\n\n' +
      '**Start**: POST /auth with the API key gives an access token; every other address takes the key in `x-api-key` ' +
      'and the token, as it is and without `Bearer`, in `authorization`. Then GET /charts, or POST /search.\n\n' +
      '**Version**: `Accept: application/vnd.{vendor}-data.svc-apibff.v1+json`, `application/json`, `*/*` or none; ' +
      'others are answered 406. Answers are `application/json`.\n\n' +
      '**Days** are calendar days without a time zone, windows have both ends in them. **Chart weeks** `YYYY-Www` run ' +
      'Friday to Thursday and are named after the Monday inside: the year is its year, the number is (day of the year ' +
      '- 1) div 7 + 1. 2026-W01 is 2026-01-02 to 2026-01-08. They are not ISO weeks.\n\n' +
      '**Numbers** agree whichever way they are asked: days sum to weeks, breakouts to totals, territories to AA ' +
      '(worldwide). Streams and sales are counts, equivalents are units.\n\n' +
      '**Parameters** are lower-case; unknown and mis-cased ones are ignored. A value that is not allowed is a 400 ' +
      'that names its parameter.\n\n' +
      '**Errors** carry one body, `Error` below. Besides those at each address: unknown path 404, wrong method 405 ' +
      'with `Allow`. An id that is not known is 204 without a body, not an error.',
  },
  servers: [{ url: '/' }],
  tags: [
    { name: 'authentication', description: 'A token for the key, user name and password that the provider issued' },
    { name: 'search', description: 'Entities by words or identifiers' },
    { name: 'charts', description: 'Weekly rankings' },
    { name: 'entities', description: 'Records of music entities with their consumption' },
  ],
  components: {
    securitySchemes: {
      apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      token: {
        type: 'apiKey',
        in: 'header',
        name: 'authorization',
        description: 'access_token of POST /auth, as it is',
      },
    },
  },
  security: [{ apiKey: [], token: [] }],
}

/** The document with its schemas, less those that nothing refers to: each is made twice, for requests and for answers. */
export const toOpenapiDocument: typeof jsonSchemaTransformObject = (document) => {
  const whole = jsonSchemaTransformObject(document)
  if (!('components' in whole)) return whole
  const schemas: Record<string, unknown> = whole.components?.schemas ?? {}
  for (const name of Object.keys(schemas)) {
    const others = Object.entries(schemas).filter(([other]) => other !== name)
    const isUsed = JSON.stringify([whole.paths, others]).includes(`"#/components/schemas/${name}"`)
    if (!isUsed) delete schemas[name]
  }
  return whole
}
