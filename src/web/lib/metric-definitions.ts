import { type BreakoutName } from '#contract/breakouts.ts'
import { type UnitKind } from '#contract/territories.ts'

/**
 * "Explain this number": what a figure counts, and what to know before trusting it. Null: there is nothing to say, or it never
 * changed. Source: spec/provider-facts.md.
 */
export type MetricDefinition = { name: string; meaning: string; includes: string | null; changed: string | null }

export const STREAMS_DEFINITION: MetricDefinition = {
  name: 'Streams',
  meaning: 'How many times it was streamed in these days and this territory.',
  includes: 'On-demand and programmed, ad-supported and premium streams, unless a filter leaves some out.',
  changed: null,
}

export const UNIT_DEFINITIONS = {
  album_equivalent: {
    name: 'Album Equivalent',
    meaning: 'Sales and streams in one figure, counted in albums. Used in the United States and Canada.',
    includes:
      'Album sales, plus song sales / 10 (TEA), plus premium streams / 1,000 and ad-supported streams / 2,500 (SEA). Programmed streams do not count.',
    changed: '2 January 2026. Before, a unit took 1,250 premium or 3,750 ad-supported streams.',
  },
  stream_equivalent: {
    name: 'Stream Equivalent',
    meaning: 'Sales and streams in one figure, counted in streams. Used everywhere but the United States and Canada.',
    includes:
      'Premium streams, plus ad-supported streams / 4.5, plus song sales × 200. Album sales and programmed streams do not count.',
    changed: null,
  },
} as const satisfies Record<UnitKind, MetricDefinition>

export const BREAKOUT_DEFINITIONS = {
  commercial_model: {
    name: 'Commercial model',
    meaning: 'The streams by who pays for them.',
    includes: 'Premium: listeners who subscribe. Ad-supported: listeners who hear advertisements instead.',
    changed: null,
  },
  content_type: {
    name: 'Content type',
    meaning: 'The streams by what was played. Told apart in the United States, Canada and worldwide only.',
    includes: 'Audio: the recording alone. Video: with pictures.',
    changed: null,
  },
  service_type: {
    name: 'Service type',
    meaning: 'The streams by who chose what is played.',
    includes: 'On-demand: the listener. Programmed: the service, as a radio does; these never count in an equivalent.',
    changed: null,
  },
} as const satisfies Record<BreakoutName, MetricDefinition>
