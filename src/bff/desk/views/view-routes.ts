import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { deletedViewSchema, savedViewSchema, savedViewsAnswerSchema, VIEW_LIMITS } from '#contract/desk/saved-views.ts'
import { addRoute } from '../../route-helpers/add-route.ts'
import { nameField } from '../../route-helpers/name-field.ts'
import type { ViewStore } from './view-store.ts'
import { deskIdField } from '../../route-helpers/query-fields.ts'

const pathField = z
  .string('Must be a path on this server, such as /charts/CR00001.')
  .max(VIEW_LIMITS.path, 'This view has too many settings to be saved.')
  .refine(isOwnPath, 'Must be a path on this server, such as /charts/CR00001.')

const viewParams = z.object({
  id: deskIdField.describe('ID of a view'),
})

/** Routes of the team's saved views. All users of the server can add, rename, and delete them. The audit log records who did. */
export function viewRoutes(app: FastifyInstance, store: ViewStore) {
  addRoute(app, 'GET /api/views', {
    summary: 'Lists the saved views of the team',
    answer: savedViewsAnswerSchema,
    handle: async () => ({ views: await store.list() }),
  })

  addRoute(app, 'POST /api/views', {
    summary: 'Saves a page with its settings under a name',
    body: z.object({ name: nameField('view', VIEW_LIMITS.name), path: pathField }),
    answer: savedViewSchema,
    handle: (request, writer) => store.create(request.body, writer),
  })

  addRoute(app, 'PATCH /api/views/:id', {
    summary: 'Renames a saved view',
    params: viewParams,
    body: z.object({ name: nameField('view', VIEW_LIMITS.name) }),
    answer: savedViewSchema,
    handle: (request, writer) => store.rename(request.params.id, request.body.name, writer),
  })

  addRoute(app, 'DELETE /api/views/:id', {
    summary: 'Deletes a saved view',
    params: viewParams,
    answer: deletedViewSchema,
    handle: async (request, writer) => {
      await store.remove(request.params.id, writer)
      return { id: request.params.id }
    },
  })
}

/** A browser must not take the path for the URL of another site. */
function isOwnPath(path: string): boolean {
  const base = 'http://chartroom.invalid'
  return (
    path.startsWith('/') &&
    URL.canParse(path, base) &&
    new URL(path, base).origin === base &&
    !/[\\\s\p{Cc}]/u.test(path)
  )
}
