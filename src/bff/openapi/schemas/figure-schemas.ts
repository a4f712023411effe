import { coverageSchema, partialReasonSchema } from '#contract/api/coverage.ts'
import { receiptSchema } from '#contract/api/receipt.ts'
import { seriesAnswerSchema, seriesLineSchema, trendPointSchema } from '#contract/api/series.ts'
import { filtersSchema } from '#contract/breakouts.ts'
import { dateWindowSchema } from '#contract/dates.ts'
import { breakoutSchema, equivalentsSchema, metricsSchema, streamsSchema } from '#contract/metrics.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { territorySchema, unitKindSchema } from '#contract/territories.ts'
import type { NamedSchemas } from './named-schema.ts'

/** Figures, trends, and where figures come from. */
export const FIGURE_SCHEMAS = {
  Breakout: {
    schema: breakoutSchema,
    description: 'Streams by the values of one breakout',
    fields: {
      name: 'commercial_model, content_type, service_type, or another breakout that the provider sent',
      values: 'Values of the breakout, as the provider sent them',
      'values[].name': 'Such as premium, audio, on_demand',
      'values[].value': 'Streams; 0 for a value that a filter excludes',
    },
  },
  Coverage: {
    schema: coverageSchema,
    description: 'How much of a period has data',
    fields: {
      knownDays: 'Days with data; a weekly total counts as seven',
      days: 'Days of the period, from the release, without days that are not due yet',
      isOpen: 'True if days are still to come or the newest ones are not published yet',
      territories: 'For worldwide figures; otherwise null',
      'territories.known': 'Territories with data',
      'territories.of': 'Territories that worldwide figures are the sum of',
    },
  },
  DateWindow: {
    schema: dateWindowSchema,
    description: 'A range of days, including the first and the last',
    fields: { start: 'First day', end: 'Last day' },
  },
  Equivalents: {
    schema: equivalentsSchema,
    description: 'Sales and streams in one figure',
    fields: {
      kind: 'album_equivalent in US and CA, stream_equivalent elsewhere; the two are never summed',
      total: 'Units, may be fractional; null if the provider sent no total',
    },
  },
  Filters: {
    schema: filtersSchema,
    description: 'Which streams are counted; a missing breakout does not filter',
    fields: {
      commercial_model: 'ad_supported or premium',
      content_type: 'audio or video',
      service_type: 'on_demand or programmed',
    },
  },
  Metrics: {
    schema: metricsSchema,
    description: 'Figures of a window and a territory',
    fields: Object.fromEntries(METRIC_IDS.map((metric) => [metric, 'Null if the provider did not send the metric'])),
  },
  PartialReason: {
    schema: partialReasonSchema,
    description: 'Why figures do not cover all that they name',
    fields: {
      reason:
        'open: still in progress; failed: a provider call failed; loading: not loaded yet; days, weeks, territories: only some have data',
      known: 'How many have data',
      of: 'How many there are',
    },
  },
  Receipt: {
    schema: receiptSchema,
    description: 'Where the figures of a response come from',
    fields: {
      provider: '“Embedded data service”, or the display name of a real provider',
      retrievedAt: 'When the provider sent the oldest part: ISO 8601, UTC',
      stale:
        'True: an earlier response, because the provider failed, took too long, or denied known data for the first time',
      window: 'Days; null if the response has none, such as a list or a search',
      location: 'Territory; null if there is none',
      chartLocations: 'Territories of the charts in a response with several',
      filters: 'Which streams are counted',
      unit: 'Kind of the equivalents; null if there are none',
      sources: 'The imported files (newest import first), the sample, or the provider that the numbers come from',
      'sources[].kind': 'sample: generated, fictional data; import: an imported file; provider: the provider itself',
      'sources[].file': 'Name of the imported file, without folders; null for others',
      'sources[].importedAt': 'When the file was imported: ISO 8601, UTC; null if unknown',
      computed: 'What Chartroom calculated, as opposed to what the provider sent',
      partial: 'True if there are partialReasons',
      partialReasons: 'Why the figures do not cover all that they name; empty if they do',
    },
  },
  Series: {
    schema: seriesAnswerSchema,
    description: 'A metric by day or by chart week',
    fields: {
      kind: 'Kind of the entity',
      id: 'Identifier, from the request',
      location: 'Territory',
      window: 'From the start of the first point to the end of the last',
      filters: 'Which streams are counted',
      interval: 'day, or week (Friday to Thursday); for weeks, the range is extended to full weeks',
      metric: 'Metric of the points',
      unit: 'Unit of equivalents; null for streams, and if no response named the unit',
      points: 'In order, without omissions',
      breakout: 'Null if none was requested',
      'breakout.name': 'Name of the breakout',
      'breakout.values': 'Values of the breakout',
      'breakout.values[].name': 'Such as premium',
      'breakout.values[].points': 'The same days, for this value only',
      comparison: 'Null if none was requested',
      'comparison.kind': 'previous or year',
      'comparison.window': 'Days that the series is compared with',
      'comparison.points':
        'points[i] is compared with the i-th point above: the same weekday, a number of weeks before',
      failed: 'Number of points that could not be loaded',
      receipt: 'Receipt of all points',
    },
  },
  SeriesLine: {
    schema: seriesLineSchema,
    description: 'The frame of a series, one of its points, or the complete series',
    fields: {
      frame: 'First line: everything except the values of the points',
      of: 'points, comparison, or the index of a breakout value',
      index: 'Index of the point',
      point: 'The point',
    },
  },
  Streams: {
    schema: streamsSchema,
    description: 'Streams with their breakouts',
    fields: { total: 'Count; null if the provider sent no total', breakouts: 'Breakouts as the provider sent them' },
  },
  Territory: {
    schema: territorySchema,
    description: 'One of 63: ISO 3166 codes of two letters, and AA for worldwide',
  },
  TrendPoint: {
    schema: trendPointSchema,
    description: 'One day or one chart week',
    fields: {
      start: 'First day',
      end: 'Last day',
      value: 'Null if the provider has no data or the call failed',
      isPartial: 'True if the days are not over yet or only some of them have data',
      daysReleased: 'Days since the release, if fewer than all; 0: not released yet',
      failed: 'True if the call failed; another request may succeed',
      waiting: 'In the frame of a stream only: not loaded yet',
    },
  },
  UnitKind: {
    schema: unitKindSchema,
    description: 'Kind of equivalent',
  },
} as const satisfies NamedSchemas
