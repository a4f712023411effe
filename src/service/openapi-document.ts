import { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'

/** What `/openapi.json` says beyond what the routes' own schemas do. */
export const OPENAPI_DOCUMENT: FastifyDynamicSwaggerOptions['openapi'] = {
  openapi: '3.1.0',
  info: {
    title: 'Music consumption data service',
    version: '1',
    description:
      'Metadata, consumption and weekly charts of music entities in 63 territories. Read-only. Days are calendar days ' +
      'without a time zone; chart weeks run Friday to Thursday. Unknown and mis-cased query parameters are ignored. ' +
      'Errors carry one body: error.errors[] of error_code, error_type and message, error.code and error.message. ' +
      'Unknown path 404, wrong method 405 with Allow, address over 2 kB 414.',
  },
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
