import { type UnitKind } from '#contract/territories.ts'

/** "Explain this number": what a figure counts, and what to know before trusting it. Source: spec/provider-facts.md. */
export type MetricDefinition = { name: string; meaning: string; includes: string; changed: string | null }

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
    changed: 'Until 1 January 2026 a unit took 1,250 premium or 3,750 ad-supported streams.',
  },
  stream_equivalent: {
    name: 'Stream Equivalent',
    meaning: 'Sales and streams in one figure, counted in streams. Used everywhere but the United States and Canada.',
    includes:
      'Premium streams, plus ad-supported streams / 4.5, plus song sales × 200. Album sales and programmed streams do not count.',
    changed: null,
  },
} as const satisfies Record<UnitKind, MetricDefinition>
