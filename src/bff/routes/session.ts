import { type FastifyInstance } from 'fastify'
import { type Session, sessionSchema } from '#contract/api/session.ts'
import { type Person } from '../person.ts'
import { type AppContext, todayOf, withZod } from './context.ts'

type SessionOptions = {
  shareLinks: boolean
  /** Called only for people who signed in. */
  toAccountKey: (person: Person) => string
}

export function sessionRoutes(app: FastifyInstance, context: AppContext, { shareLinks, toAccountKey }: SessionOptions) {
  withZod(app).route({
    method: 'GET',
    url: '/api/session',
    schema: {
      summary: 'Who asks, which provider answers, and which day it is',
      response: { 200: sessionSchema },
    },
    handler: async ({ person }): Promise<Session> => ({
      user: person && { name: person.name, email: person.email, key: toAccountKey(person) },
      provider: { ...context.provider, hasImports: await context.provider.hasImports() },
      shareLinks,
      capabilities: context.client.capabilities,
      today: todayOf(context),
      version: context.version,
    }),
  })
}
