import { INSIGHT_DEFINITIONS } from './insight-definitions.ts'
import { ENTITY_DEFINITIONS } from './metric-definitions.ts'

/** Loads with the popover that shows them. */
export const DEFINITIONS = { ...ENTITY_DEFINITIONS, ...INSIGHT_DEFINITIONS }
export type Definitions = typeof DEFINITIONS
