import { type FastifyInstance } from 'fastify'
import { type Session, sessionSchema } from '#contract/api/session.ts'
import { type Doors, todayOf, withZod } from './doors.ts'

export function sessionRoutes(app: FastifyInstance, doors: Doors) {
  withZod(app).route({
    method: 'GET',
    url: '/api/session',
    schema: { response: { 200: sessionSchema } },
    handler: async (): Promise<Session> => ({
      user: null,
      provider: { ...doors.provider, hasImports: await doors.provider.hasImports() },
      capabilities: doors.client.capabilities,
      today: todayOf(doors),
      version: doors.version,
    }),
  })
}
