import { sharedViewSchema } from '#contract/shares/shared-view.ts'
import { endedShareSchema, shareSchema, sharesAnswerSchema } from '#contract/shares/shares.ts'
import type { NamedSchemas } from './named-schema.ts'

/** Public links to a chart week. */
export const SHARE_SCHEMAS = {
  Share: {
    schema: shareSchema,
    description: 'A link to a chart week that needs no account',
    fields: {
      id: 'Id of the link; it does not open the page',
      chart: 'Id of the chart',
      week: 'Week label',
      view: 'The shared view, or null for the whole chart',
      path: 'Path of the shared page: /s/…',
      createdAt: 'ISO 8601, UTC',
      expiresAt: 'ISO 8601, UTC',
      openings: 'How often the page was opened',
      lastOpenedAt: 'ISO 8601, UTC; null if never opened',
    },
  },
  ShareRevoked: {
    schema: endedShareSchema,
    description: 'A revoked link',
    fields: { id: 'Id of the revoked link' },
  },
  SharedView: {
    schema: sharedViewSchema,
    description: 'Rows, order, columns, and marked title of a public link, as in the page’s URL',
    fields: {
      q: 'Only titles that match this text; empty for all',
      show: 'Only titles with this movement',
      sort: 'Column id, with - in front for descending order; rank is the official order',
      cols: 'Comma-separated column ids; empty for the default columns, none for only the fixed ones',
      vs: 'Week to compare with; null for none',
      row: 'Id of the marked title; empty for none',
    },
  },
  Shares: {
    schema: sharesAnswerSchema,
    description: 'Active links',
    fields: {
      shares: 'Active links of the user, newest first',
      maxDays: 'Longest lifetime that the server allows, in days',
    },
  },
} as const satisfies NamedSchemas
