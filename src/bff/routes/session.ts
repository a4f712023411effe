import { type FastifyInstance } from 'fastify'
import { type Session, sessionSchema } from '#contract/api/session.ts'
import { type Person } from '../person.ts'
import { type Doors, todayOf, withZod } from './doors.ts'

type SessionOptions = {
  shareLinks: boolean
  /** Called only for people who signed in. */
  toAccountKey: (person: Person) => string
}

export function sessionRoutes(app: FastifyInstance, doors: Doors, { shareLinks, toAccountKey }: SessionOptions) {
  withZod(app).route({
    method: 'GET',
    url: '/api/session',
    schema: {
      summary: 'Who asks, which provider answers, and which day it is',
      response: { 200: sessionSchema },
    },
    handler: async ({ person }): Promise<Session> => ({
      user: person && { name: person.name, email: person.email, key: toAccountKey(person) },
      provider: { ...doors.provider, hasImports: await doors.provider.hasImports() },
      shareLinks,
      capabilities: doors.client.capabilities,
      today: todayOf(doors),
      version: doors.version,
    }),
  })
}
