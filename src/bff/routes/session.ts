import { type FastifyInstance } from 'fastify'
import { type Session, sessionSchema } from '#contract/api/session.ts'
import { type Doors, todayOf, withZod } from './doors.ts'

export function sessionRoutes(app: FastifyInstance, doors: Doors, { shareLinks }: { shareLinks: boolean }) {
  withZod(app).route({
    method: 'GET',
    url: '/api/session',
    schema: {
      summary: 'Who asks, which provider answers, and which day it is',
      response: { 200: sessionSchema },
    },
    handler: async ({ person }): Promise<Session> => ({
      user: person && { name: person.name, email: person.email },
      provider: { ...doors.provider, hasImports: await doors.provider.hasImports() },
      shareLinks,
      capabilities: doors.client.capabilities,
      today: todayOf(doors),
      version: doors.version,
    }),
  })
}
