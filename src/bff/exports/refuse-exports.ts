import type { FastifyInstance } from 'fastify'
import type { Export } from '#contract/exports.ts'
import { ApiError } from '../core/errors.ts'
import { FILE_TYPES, toFileFormat } from '../core/file-types.ts'

/** Refuses the routes of files that the operator has turned off, also to access tokens. */
export function refuseExports(app: FastifyInstance, allowed: readonly Export[]) {
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    const format = toFileFormat(url)
    const wanted = format === null ? null : FILE_TYPES[format].offWith
    if (wanted === null || allowed.includes(wanted)) return
    const what = wanted === 'images' ? 'Images' : `${wanted.toUpperCase()} files`
    throw new ApiError('not_found', `${what} are off. The operator can add ${wanted} to the EXPORTS setting.`)
  })
}
