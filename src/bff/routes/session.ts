import type { FastifyInstance } from 'fastify'
import { type Session, sessionSchema } from '#contract/api/session.ts'
import { EXPORTS, type Export } from '#contract/exports.ts'
import type { Person } from '../core/person.ts'
import { addRoute } from '../route-helpers/add-route.ts'
import { type AppContext, todayOf } from '../route-helpers/app-context.ts'

type SessionOptions = {
  hasShareLinks: boolean
  hasApiTokens: boolean
  hasFeeds: boolean
  allowedExports: readonly Export[]
  signIn: { toAccountKey: (person: Person) => string } | null
}

export function sessionRoutes(
  app: FastifyInstance,
  context: AppContext,
  { hasShareLinks, hasApiTokens, hasFeeds, allowedExports, signIn }: SessionOptions,
) {
  addRoute(app, 'GET /api/session', {
    summary: 'The signed-in user, the provider, and today’s date',
    answer: sessionSchema,
    handle: async ({ person }): Promise<Session> => {
      const knownWeeks = context.chartWeeks.weeks.listExamples()
      return {
        user: person && { name: person.name, email: person.email, key: signIn?.toAccountKey(person) ?? '' },
        provider: { ...context.provider, hasImports: await context.provider.hasImports() },
        shareLinks: hasShareLinks,
        apiTokens: hasApiTokens,
        ...(hasFeeds && { feeds: true }),
        ...(allowedExports.length < EXPORTS.length && { exports: [...allowedExports] }),
        capabilities: context.client.capabilities,
        ...(knownWeeks.length > 0 && { knownWeeks }),
        today: todayOf(context),
        version: context.version,
      }
    },
  })
}
