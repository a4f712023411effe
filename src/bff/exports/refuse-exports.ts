import type { FastifyInstance } from 'fastify'
import type { Export } from '#contract/exports.ts'
import { ApiError } from '../core/errors.ts'
import { type FileFormat, toFileFormat } from '../core/file-types.ts'

const EXPORT_OF: Partial<Record<FileFormat, Export>> = { csv: 'csv', png: 'images' }

/** Refuses the routes of files that the operator has turned off, also to access tokens. */
export function refuseExports(app: FastifyInstance, allowed: readonly Export[]) {
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    const format = toFileFormat(url)
    const wanted = format === null ? undefined : EXPORT_OF[format]
    if (wanted === undefined || allowed.includes(wanted)) return
    const what = wanted === 'images' ? 'Images' : `${wanted.toUpperCase()} files`
    throw new ApiError('not_found', `${what} are off. The operator can add ${wanted} to the EXPORTS setting.`)
  })
}
