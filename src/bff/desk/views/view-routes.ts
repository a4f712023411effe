import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { DESK_ID_PATTERN } from '#contract/desk/rosters.ts'
import { deletedViewSchema, savedViewSchema, savedViewsAnswerSchema, VIEW_LIMITS } from '#contract/desk/saved-views.ts'
import { withZod } from '../../route-helpers/app-context.ts'
import { nameField } from '../../route-helpers/name-field.ts'
import { writerOf } from '../desk-write.ts'
import type { ViewStore } from './view-store.ts'

const pathField = z
  .string('Must be a path on this server, such as /charts/CR00001.')
  .max(VIEW_LIMITS.path, 'This view has too many settings to be saved.')
  .refine(isOwnPath, 'Must be a path on this server, such as /charts/CR00001.')

const viewParams = z.object({
  id: z.string().regex(DESK_ID_PATTERN, 'Invalid ID: must have 16 characters.').describe('Id of a view'),
})

/** Views that the team saved. Everyone who may use the server may add, rename, and delete them; the audit log keeps who did what. */
export function viewRoutes(app: FastifyInstance, store: ViewStore) {
  withZod(app).route({
    method: 'GET',
    url: '/api/views',
    schema: { summary: 'Lists the saved views of the team', response: { 200: savedViewsAnswerSchema } },
    handler: async () => ({ views: await store.list() }),
  })

  withZod(app).route({
    method: 'POST',
    url: '/api/views',
    schema: {
      summary: 'Saves a page with its settings under a name',
      body: z.object({ name: nameField('view', VIEW_LIMITS.name), path: pathField }),
      response: { 200: savedViewSchema },
    },
    handler: (request) => store.create(request.body, writerOf(request)),
  })

  withZod(app).route({
    method: 'PATCH',
    url: '/api/views/:id',
    schema: {
      summary: 'Renames a saved view',
      params: viewParams,
      body: z.object({ name: nameField('view', VIEW_LIMITS.name) }),
      response: { 200: savedViewSchema },
    },
    handler: (request) => store.rename(request.params.id, request.body.name, writerOf(request)),
  })

  withZod(app).route({
    method: 'DELETE',
    url: '/api/views/:id',
    schema: {
      summary: 'Deletes a saved view',
      params: viewParams,
      response: { 200: deletedViewSchema },
    },
    handler: async (request) => {
      await store.remove(request.params.id, writerOf(request))
      return { id: request.params.id }
    },
  })
}

/** A browser must not read it as the URL of another site. */
function isOwnPath(path: string): boolean {
  const base = 'http://chartroom.invalid'
  return (
    path.startsWith('/') &&
    URL.canParse(path, base) &&
    new URL(path, base).origin === base &&
    !/[\\\s\p{Cc}]/u.test(path)
  )
}
