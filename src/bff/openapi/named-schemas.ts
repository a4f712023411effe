import * as z from 'zod/mini'
import { ALERT_SCHEMAS } from './schemas/alert-schemas.ts'
import { CHART_SCHEMAS } from './schemas/chart-schemas.ts'
import { DESK_SCHEMAS } from './schemas/desk-schemas.ts'
import { ENTITY_SCHEMAS } from './schemas/entity-schemas.ts'
import { FIGURE_SCHEMAS } from './schemas/figure-schemas.ts'
import { IMPORT_SCHEMAS } from './schemas/import-schemas.ts'
import { NOTE_SCHEMAS } from './schemas/note-schemas.ts'
import { ROSTER_SCHEMAS } from './schemas/roster-schemas.ts'
import { SEARCH_SCHEMAS } from './schemas/search-schemas.ts'
import { SERVER_SCHEMAS } from './schemas/server-schemas.ts'
import { SHARE_SCHEMAS } from './schemas/share-schemas.ts'
import type { NamedSchemas } from './schemas/named-schema.ts'

/** Named here rather than in the contract, because the browser loads the contract, too (docs/decisions/005). */
export const NAMED_SCHEMAS: NamedSchemas = {
  ...ALERT_SCHEMAS,
  ...CHART_SCHEMAS,
  ...DESK_SCHEMAS,
  ...ENTITY_SCHEMAS,
  ...FIGURE_SCHEMAS,
  ...IMPORT_SCHEMAS,
  ...NOTE_SCHEMAS,
  ...ROSTER_SCHEMAS,
  ...SEARCH_SCHEMAS,
  ...SERVER_SCHEMAS,
  ...SHARE_SCHEMAS,
}

/** The registry is global, so the embedded service must use other names. */
export function nameSchemas() {
  for (const [id, { schema, description }] of Object.entries(NAMED_SCHEMAS)) {
    z.globalRegistry.add(schema, { id, description })
  }
}
