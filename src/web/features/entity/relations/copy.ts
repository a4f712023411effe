import type { EntityKind } from '#contract/entities.ts'
import { KIND_PLURALS } from '../../../lib/format/kind-names.ts'

// Separate from the other strings, because the panel loads after the page.

/** The products of an album or a song are its editions. */
export const relationTitles: Record<EntityKind, string> = { ...KIND_PLURALS, product: 'Editions' }
/** Heading if the provider doesn't name the relation. */
export const related = 'Related'
/** @param kind type in lower case: `song` */
export const noneRelated = (kind: string) =>
  `The data provider lists no related pages for this ${kind}. Search for its name to find more.`
export const relatedCost = (calls: number) => `Takes up to ${calls} calls of your quota with the data provider.`
export const relatedFailed = 'failed to load'
export const relatedNotLoaded = 'not loaded'
export const noStreams = 'no streams for these dates'
export const beyondLimit = 'not loaded: beyond the limit of calls'
export const noPosition = 'not on a chart of this territory in the loaded weeks'
export const onChart = (chart: string, week: string) => `on ${chart}, ${week}`
