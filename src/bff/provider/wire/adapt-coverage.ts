import type { Coverage } from '#contract/api/coverage.ts'
import type { WireCoverage } from '#contract/provider/records.ts'

/** Returns null if the provider doesn't report coverage, which isn't in the specification. */
export function toCoverage(wire: WireCoverage | null | undefined): Coverage | null {
  if (wire == null) return null
  const { territories, territories_with_data: known } = wire
  return {
    knownDays: wire.days_with_data,
    days: wire.days - wire.days_pending,
    isOpen: wire.days_pending > 0,
    territories: territories === undefined || known === undefined ? null : { known, of: territories },
  }
}
