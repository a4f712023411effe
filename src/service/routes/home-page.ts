import { createHash } from 'node:crypto'
import { SEARCH_LIMITS } from '#contract/query-params.ts'
import { DEFAULT_TERRITORY, TERRITORIES } from '#contract/territories.ts'

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

/** The only thing that the page loads is its own style, by its hash. */
export const HOME_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hashOf(STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** What a person sees who opens the service's address. The names in capitals are those that the service prints and reads. */
export const HOME_PAGE = `<!doctype html>
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
<p>Read-only metadata, consumption and weekly charts of music in ${TERRITORIES.length} territories, for programs. Every
address, field, unit and error is described in <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>

<h2>First calls</h2>
<pre><code>BASE_URL=http://127.0.0.1:4320   <i># the address of this page</i>

TOKEN=$(curl -s $BASE_URL/auth -H "x-api-key: $SERVICE_API_KEY" \\
  --data-urlencode "username=$SERVICE_USERNAME" \\
  --data-urlencode "password=$SERVICE_PASSWORD" \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

curl "$BASE_URL/charts?location=${DEFAULT_TERRITORY}" \\
  -H "x-api-key: $SERVICE_API_KEY" -H "authorization: $TOKEN"

curl "$BASE_URL/search" \\
  -H "x-api-key: $SERVICE_API_KEY" -H "authorization: $TOKEN" \\
  -H "content-type: application/json" -d '{"query": "love", "entity_type": "song"}'</code></pre>
<p>The token goes into <code>authorization</code> as it is, without <code>Bearer</code>. Key, user name and password are
printed when the service starts without them.</p>

<h2>Addresses</h2>
<table>
<tr><th scope="col">Address</th><th scope="col">Answers</th></tr>
<tr><td><code>POST /auth</code></td><td>an access token, for a form of <code>username</code> and <code>password</code></td></tr>
<tr><td><code>POST /search</code></td><td>entities by words, ISRC, barcode or ISNI; pages of ${SEARCH_LIMITS.defaultSize}, at most ${SEARCH_LIMITS.maxSize}</td></tr>
<tr><td><code>GET /charts</code></td><td>the charts, by <code>location</code> and <code>chart_owner</code></td></tr>
<tr><td><code>GET /charts/{id}</code></td><td>the newest week of a chart, or <code>chart_week</code></td></tr>
<tr><td><code>GET /artists/{id}</code></td><td rowspan="6">a record with its consumption, by <code>location</code>,
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
<li>Chart weeks run Friday to Thursday. 2026-W01 is 2026-01-02 to 2026-01-08: they are not ISO weeks.</li>
<li>Without <code>location</code> an entity answers for ${DEFAULT_TERRITORY}. <code>AA</code> is worldwide.</li>
<li>An id, chart or week that is not known is 204 without a body.</li>
<li>A value that is not allowed is 400, and the message begins with the name of its parameter. Mis-cased and unknown
parameters are ignored.</li>
</ul>
</main>
</body>
</html>
`

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
