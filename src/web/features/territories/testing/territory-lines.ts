import type { Metrics } from '#contract/metrics.ts'
import { type Territory, unitKindOf } from '#contract/territories.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import type { TerritoriesOutcome, TerritoryAnswer } from '../progress.ts'

type Numbers = { streams: number | null; premium?: number | null; adSupported?: number | null; units?: number | null }

export function createMetrics(location: Territory, { streams, premium, adSupported, units }: Numbers): Metrics {
  const values = [
    ...(adSupported === undefined ? [] : [{ name: 'ad_supported', value: adSupported }]),
    ...(premium === undefined ? [] : [{ name: 'premium', value: premium }]),
  ]
  const breakouts = values.length === 0 ? [] : [{ name: 'commercial_model', values }]
  return {
    streams: streams === null ? null : { total: streams, breakouts },
    equivalents: units === undefined ? null : { kind: unitKindOf(location), total: units },
  }
}

export function createLine(location: Territory, different: Partial<TerritoryAnswer> = {}): TerritoryAnswer {
  const metrics = createMetrics(location, { streams: 1_000, premium: 750, adSupported: 250, units: 12.34 })
  return { location, state: 'shown', metrics, partialReasons: [], comparison: null, ...different }
}

export function createOutcome(different: Partial<TerritoriesOutcome> = {}): TerritoriesOutcome {
  const receipt = createReceipt({ window: { start: '2026-10-23', end: '2026-11-19' }, computed: ['comparison'] })
  return { done: true, shown: 63, failed: 0, receipt, ...different }
}
