import { type FastifyInstance } from 'fastify'
import { errorBodySchema } from '#contract/errors.ts'
import * as z from 'zod'
import { ApiError, toErrorBody } from '../errors.ts'
import { withZod } from './doors.ts'

/** Why we cannot answer yet; an empty list when we can. */
export type Readiness = () => string[]

const aliveSchema = z.object({ status: z.literal('alive') })
const readySchema = z.object({ status: z.literal('ready') })
const notReadySchema = z.object({ ...errorBodySchema.shape, reasons: z.array(z.string()) })

export function healthRoutes(app: FastifyInstance, readiness: Readiness) {
  withZod(app).route({
    method: 'GET',
    url: '/healthz',
    schema: { response: { 200: aliveSchema } },
    handler: () => ({ status: 'alive' as const }),
  })

  withZod(app).route({
    method: 'GET',
    url: '/readyz',
    schema: { response: { 200: readySchema, 503: notReadySchema } },
    handler: async (request, reply) => {
      const reasons = readiness()
      reply.header('cache-control', 'no-store')
      if (reasons.length === 0) return { status: 'ready' as const }
      const error = new ApiError('not_ready', reasons.join(' '))
      return reply.code(503).send({ ...toErrorBody(error, request.id), reasons })
    },
  })
}
