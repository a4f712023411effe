import { type FastifyInstance } from 'fastify'
import { type AppContext } from '../routes/context.ts'
import { sendRendered } from '../routes/send-answer.ts'

const URL = '/api/openapi.json'

/** The description, made when somebody asks for it, and sent as small as the browser takes. */
export function openapiRoute(app: FastifyInstance, { rendered }: AppContext, describe: () => object) {
  const build = async () => ({ text: JSON.stringify(describe()), isKeepable: true })

  app.route({
    method: 'GET',
    url: URL,
    schema: { hide: true },
    handler: async (request, reply) => {
      return sendRendered(request, reply, await rendered.read(URL, request.deadline, build))
    },
  })
}
