import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { DescribeRoutes } from '#contract/server/describe-routes.ts'
import { SEARCH_LIMITS } from '#contract/query-params.ts'
import { DEFAULT_TERRITORY, TERRITORIES } from '#contract/territories.ts'

type HomeOptions = { describe: DescribeRoutes }

export async function homeRoutes(app: FastifyInstance, { describe }: HomeOptions): Promise<void> {
  let document: Promise<unknown> | null = null
  app.get('/', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('content-security-policy', HOME_PAGE_POLICY).type('text/html; charset=utf-8').send(HOME_PAGE),
  )
  app.get('/openapi.json', { schema: { hide: true } }, () => (document ??= describeService(describe)))
}

async function describeService(describe: DescribeRoutes): Promise<unknown> {
  const { openapiOptions } = await import('../openapi-document.ts')
  return describe(openapiOptions)
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
h2 { font-size: 1.125rem; margin-top: 2rem }
pre { overflow-x: auto; padding: .75rem 1rem; border: 1px solid #8886; border-radius: .375rem }
code { font: .875rem/1.5 ui-monospace, monospace }
td code { white-space: nowrap }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { text-align: left; vertical-align: top; padding: .375rem 1.5rem .375rem 0; border-bottom: 1px solid #8886 }
`

/** The page loads only its inline style, which the policy permits by hash. */
const HOME_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hashOf(STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The names in capitals are the environment variables that the service reads. */
const HOME_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Music consumption data service</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Music consumption data service</h1>
<p>A read-only API for music metadata, consumption and weekly charts in ${TERRITORIES.length} territories. See
<a href="openapi.json">openapi.json</a> (OpenAPI 3.1) for all routes, fields, units and errors.</p>

<h2>First calls</h2>
<pre><code>BASE_URL=http://127.0.0.1:4320   <i># the URL of this page</i>

TOKEN=$(curl -s $BASE_URL/auth -H "x-api-key: $SERVICE_API_KEY" \\
  --data-urlencode "username=$SERVICE_USERNAME" \\
  --data-urlencode "password=$SERVICE_PASSWORD" \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

curl "$BASE_URL/charts?location=${DEFAULT_TERRITORY}" \\
  -H "x-api-key: $SERVICE_API_KEY" -H "authorization: $TOKEN"

curl "$BASE_URL/search" \\
  -H "x-api-key: $SERVICE_API_KEY" -H "authorization: $TOKEN" \\
  -H "content-type: application/json" -d '{"query": "love", "entity_type": "song"}'</code></pre>
<p>Send the token in <code>authorization</code> without <code>Bearer</code>. If you start the service without a key,
username and password, it generates and prints them.</p>

<h2>Routes</h2>
<table>
<tr><th scope="col">Route</th><th scope="col">Returns</th></tr>
<tr><td><code>POST /auth</code></td><td>an access token, for a form with <code>username</code> and <code>password</code></td></tr>
<tr><td><code>POST /search</code></td><td>entities by name, ISRC, barcode or ISNI; ${SEARCH_LIMITS.defaultSize} per page, at most ${SEARCH_LIMITS.maxSize}</td></tr>
<tr><td><code>GET /charts</code></td><td>charts, filtered by <code>location</code> and <code>chart_owner</code></td></tr>
<tr><td><code>GET /charts/{id}</code></td><td>one week of a chart: <code>chart_week</code> or the latest</td></tr>
<tr><td><code>GET /artists/{id}</code></td><td rowspan="6">an entity with its consumption, by <code>location</code>,
<code>start_date</code> and <code>end_date</code> or <code>chart_week</code>, and the filters
<code>commercial_model</code>, <code>content_type</code> and <code>service_type</code></td></tr>
<tr><td><code>GET /songs/{id}</code></td></tr>
<tr><td><code>GET /musical_recordings/{id}</code></td></tr>
<tr><td><code>GET /musical_release_groups/{id}</code></td></tr>
<tr><td><code>GET /musical_products/{id}</code></td></tr>
<tr><td><code>GET /musical_works/{id}</code></td></tr>
</table>

<h2>Good to know</h2>
<ul>
<li>Chart weeks run Friday to Thursday and are not ISO weeks. 2026-W01 is 2026-01-02 to 2026-01-08.</li>
<li>The default <code>location</code> is ${DEFAULT_TERRITORY}. <code>AA</code> is worldwide.</li>
<li>An unknown id, chart or week returns 204 without a body.</li>
<li>An invalid value returns 400, and the message starts with the name of the parameter. Unknown parameters, including
those in the wrong case, are ignored.</li>
</ul>
</main>
</body>
</html>
`

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
