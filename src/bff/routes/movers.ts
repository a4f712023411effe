import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { moversAnswerSchema } from '#contract/api/insights/movers.ts'
import { CHART_KINDS } from '#contract/entities.ts'
import { MOVER_SORTS } from '#domain/insights/mover-sorts.ts'
import type { RosterStore } from '../desk/rosters/roster-store.ts'
import { createMoversLoader } from '../insights/load-movers.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { enumField, locationField, rosterField, weekField } from '../route-helpers/query-fields.ts'
import { addRosterAnswerRoute } from './send-of-roster.ts'

const SORTS = [...MOVER_SORTS.map((sort) => `-${sort}` as const), ...MOVER_SORTS] as const

const querySchema = z.object({
  kind: enumField(CHART_KINDS).default('song').describe('Type of titles'),
  location: locationField.describe('Territory of the charts. Default: all').optional(),
  week: weekField.describe('Chart week. Default: the latest').optional(),
  roster: rosterField.describe('Only titles of this roster').optional(),
  sort: enumField(SORTS)
    .default('-velocity')
    .describe('Order of the titles. A minus in front puts the highest value first'),
})

export function moverRoutes(app: FastifyInstance, context: AppContext, rosters: Pick<RosterStore, 'load'>) {
  const loadMovers = createMoversLoader(context)

  addRosterAnswerRoute(app, context, rosters, {
    url: '/api/movers',
    summary: 'Titles that move most on the charts whose week is stored',
    query: querySchema,
    answer: moversAnswerSchema,
    // A chart can be stored at any time, so the response isn't cached.
    isComplete: () => false,
    build: ({ query: { kind, location = null, week = null, sort }, members }, options) => {
      const isAscending = !sort.startsWith('-')
      const by = MOVER_SORTS.find((each) => sort.endsWith(each)) ?? 'velocity'
      return loadMovers({ kind, location, week, members, sort: by, isAscending }, options)
    },
  })
}
