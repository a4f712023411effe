import { type FastifyInstance } from 'fastify'
import { HOME_PAGE, HOME_PAGE_POLICY } from './home-page.ts'

/** A page for whoever opens the service's address, and the description that programs read; both need no key. */
export async function homeRoutes(app: FastifyInstance): Promise<void> {
  app.get('/', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('content-security-policy', HOME_PAGE_POLICY).type('text/html; charset=utf-8').send(HOME_PAGE),
  )
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
