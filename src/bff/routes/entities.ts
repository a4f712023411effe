import { type FastifyInstance } from 'fastify'
import { type EntityAnswer, entityAnswerSchema } from '#contract/api/entity.ts'
import { type Filters } from '#contract/breakouts.ts'
import { ENTITY_KINDS, type EntityKind, KIND_SEGMENTS, schemeOfId } from '#contract/entities.ts'
import { DEFAULT_TERRITORY, hasContentType } from '#contract/territories.ts'
import * as z from 'zod'
import { loadEntity } from '../entities/load-entity.ts'
import { toAskedWindow } from '../entities/windows.ts'
import { badRequest } from '../errors.ts'
import { callOptionsOf, type Doors, todayOf, withZod } from './doors.ts'
import { compareField, dateField, filterFields, locationField, weekField } from './question-fields.ts'

const questionSchema = z.object({
  location: locationField.default(DEFAULT_TERRITORY),
  start: dateField.optional(),
  end: dateField.optional(),
  week: weekField.optional(),
  compare: compareField.default('previous'),
  ...filterFields,
})

/** One door a kind, so that each is described with the ids it takes. */
export function entityRoutes(app: FastifyInstance, doors: Doors) {
  for (const kind of ENTITY_KINDS) {
    const params = z.object({ id: idField(kind) })
    withZod(app).route({
      method: 'GET',
      url: `/api/${KIND_SEGMENTS[kind]}/:id`,
      schema: { params, querystring: questionSchema, response: { 200: entityAnswerSchema } },
      handler: async (request): Promise<EntityAnswer> => {
        const { location, start, end, week, compare, ...filters } = request.query
        checkFilters(location, filters)
        const window = toAskedWindow({ start, end, week }, todayOf(doors))
        const asked = { kind, id: request.params.id, location, window, filters, compare }
        return loadEntity({ ...doors, provider: doors.provider.name }, asked, callOptionsOf(request))
      },
    })
  }
}

export function idField(kind: EntityKind) {
  return z.string().refine((id) => schemeOfId(kind, id) !== null, `An identifier of one of the ${KIND_SEGMENTS[kind]}.`)
}

/** A filter that cannot apply is refused: ignoring it would show a number under a label that is not its own. */
export function checkFilters(location: Parameters<typeof hasContentType>[0], { content_type }: Filters) {
  if (content_type !== undefined && !hasContentType(location)) {
    throw badRequest('content_type', 'Audio and video are told apart in US, CA and AA only.')
  }
}
