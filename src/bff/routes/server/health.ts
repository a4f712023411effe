import type { FastifyInstance } from 'fastify'
import { errorBodySchema } from '#contract/errors.ts'
import { READINESS_REASONS } from '#contract/server/readiness.ts'
import * as z from 'zod'
import { ApiError, toErrorBody } from '../../core/errors.ts'
import type { Finding, Readiness } from '../../operations/readiness.ts'
import { withZod } from '../../route-helpers/app-context.ts'

const reasonsSchema = z.array(z.enum(READINESS_REASONS))
const aliveSchema = z.object({ status: z.literal('alive') })
/** Warnings don't affect readiness, because cached data is still served. */
const readySchema = z.object({ status: z.literal('ready'), warnings: reasonsSchema })
const notReadySchema = z.object({ ...errorBodySchema.shape, reasons: reasonsSchema })

export function healthRoutes(app: FastifyInstance, readiness: () => Readiness) {
  withZod(app).route({
    method: 'GET',
    url: '/healthz',
    schema: { summary: 'Liveness check', response: { 200: aliveSchema } },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return { status: 'alive' as const }
    },
  })

  withZod(app).route({
    method: 'GET',
    url: '/readyz',
    schema: {
      summary: 'Readiness check, with the reasons if not ready',
      response: { 200: readySchema, 503: notReadySchema },
    },
    handler: async (request, reply) => {
      const { blocking, warnings } = readiness()
      reply.header('cache-control', 'no-store')
      if (blocking.length === 0) return { status: 'ready' as const, warnings: reasonsOf(warnings) }
      const error = new ApiError('not_ready', [...blocking, ...warnings].map(({ message }) => message).join(' '))
      request.failureCode = error.code
      return reply.code(503).send({ ...toErrorBody(error, request.id), reasons: reasonsOf([...blocking, ...warnings]) })
    },
  })
}

function reasonsOf(findings: readonly Finding[]) {
  return [...new Set(findings.map(({ reason }) => reason))]
}
