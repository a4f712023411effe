import type { BreakoutName } from '#contract/breakouts.ts'
import { METRIC_UNITS, type MetricUnit } from '#contract/metric-table.ts'

/** Strings of "Explain this number". `changed` is the formula's last change. Source: docs/provider-interface.md. */
export type MetricDefinition = { name: string; meaning: string; includes?: string; changed?: string }

const METRIC_DEFINITIONS: Record<MetricUnit, MetricDefinition> = {
  streams: {
    name: METRIC_UNITS.streams.label,
    meaning: 'Number of plays on streaming services in this territory and date range.',
    includes: 'On-demand and programmed, ad-supported and premium streams, unless a filter excludes some.',
  },
  album_equivalent: {
    name: METRIC_UNITS.album_equivalent.label,
    meaning: 'Sales and streams combined into one number, measured in albums. Used in the United States and Canada.',
    includes:
      'Album sales, plus song sales / 10 (TEA), plus premium streams / 1,000 and ad-supported streams / 2,500 (SEA). Programmed streams don’t count.',
    changed: 'January 2, 2026. Before that, one unit took 1,250 premium or 3,750 ad-supported streams.',
  },
  stream_equivalent: {
    name: METRIC_UNITS.stream_equivalent.label,
    meaning:
      'Sales and streams combined into one number, measured in streams. Used everywhere except the United States and Canada.',
    includes:
      'Premium streams, plus ad-supported streams / 4.5, plus song sales × 200. Album sales and programmed streams don’t count.',
  },
}

const BREAKOUT_DEFINITIONS: Record<BreakoutName, MetricDefinition> = {
  commercial_model: {
    name: 'Account',
    meaning: 'Streams by who pays for them.',
    includes: 'Premium: listeners who subscribe. Ad-supported: listeners who hear ads instead.',
  },
  content_type: {
    name: 'Format',
    meaning: 'Streams by audio and video. Only available for the United States, Canada, and Worldwide.',
    includes: 'Audio: audio-only streams. Video: music video streams.',
  },
  service_type: {
    name: 'Service',
    meaning: 'Streams by who chose what to play.',
    includes:
      'On-demand: the listener chose. Programmed: the service chose, as on radio. Programmed streams never count toward equivalents.',
  },
}

export const ENTITY_DEFINITIONS = { ...METRIC_DEFINITIONS, ...BREAKOUT_DEFINITIONS }
