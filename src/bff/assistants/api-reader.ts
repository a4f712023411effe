import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { errorBodySchema } from '#contract/errors.ts'
import { STABLE_PREFIX } from '../api-tokens/token-paths.ts'
import { withinDeadline } from '../http/limits/answer-deadline.ts'

/** An error that the assistant can read and react to. */
export class ToolError extends Error {}

export type ApiReader = {
  json: <T>(path: string, schema: z.ZodMiniType<T>) => Promise<T>
  lines: <T>(path: string, schema: z.ZodMiniType<T>) => Promise<T[]>
}

/**
 * Reads the promised routes with the token of the assistant's request, through all checks of the server. A tool can
 * therefore do nothing that the token can't, and each read counts in the log and in the token's budget.
 */
export function createApiReader(app: FastifyInstance, { headers, ip, deadline }: FastifyRequest): ApiReader {
  const { host, authorization } = headers

  async function read(path: string): Promise<string> {
    const url = `${STABLE_PREFIX}${path}`
    const response = await withinDeadline(deadline, () =>
      app.inject({ url, headers: { host, authorization }, remoteAddress: ip }),
    )
    if (response.statusCode === 200) return response.body
    const error = z.safeParse(errorBodySchema, parseJson(response.body)).data?.error
    throw new ToolError(error === undefined ? 'Chartroom couldn’t load this.' : describe(error))
  }

  return {
    json: async (path, schema) => z.parse(schema, parseJson(await read(path))),
    lines: async (path, schema) => {
      const texts = (await read(path)).split('\n').filter((line) => line !== '')
      return texts.map((line) => z.parse(schema, parseJson(line)))
    },
  }
}

function describe({ code, message, field }: { code: string; message: string; field?: string | undefined }): string {
  return field === undefined ? `${message} (${code})` : `${message} (${code}: ${field})`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
