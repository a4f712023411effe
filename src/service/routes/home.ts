import { type FastifyInstance } from 'fastify'

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Music consumption data service</title>
<h1>Music consumption data service</h1>
<p>Read-only metadata, consumption and charts of music in 63 territories.
<p>Every address, field and error is in <a href="openapi.json">openapi.json</a>.
<ol>
<li>POST /auth with the header <code>x-api-key</code> and a form of <code>username</code> and <code>password</code>.
<li>Send <code>x-api-key</code>, and the <code>access_token</code> as it is in <code>authorization</code>, with every call.
<li>Start at GET /charts or POST /search.
</ol>
</html>
`

/** What a person who opens the service's address sees, and the description that programs read; both need no key. */
export async function homeRoutes(app: FastifyInstance): Promise<void> {
  app.get('/', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(PAGE),
  )
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
