import type { HoldBand } from '#contract/api/insights/chart-hold.ts'
import { formatCount } from '../../../lib/format/format.ts'
import * as copy from './launches-copy.ts'
import type { InsightsSearch } from '../search.ts'
import { formatCurve, type ShownTitle, toCurve } from '../hold/to-hold.ts'

type Curve = InsightsSearch['curve']

/** Names the title that leads in the last week that all titles have. */
export function toLaunchFinding(
  titles: readonly ShownTitle[],
  { curve, unit, locale }: { curve: Curve; unit: string | null; locale: string },
): string {
  const known = titles.filter(({ points }) => points.length > 0)
  const [first] = known
  if (first === undefined) return 'The debuts of these titles aren’t stored.'
  if (known.length === 1) return `Only the debut of ${first.name} is stored, so there is nothing to compare it with.`
  const week = toCommonWeek(known)
  const places = known
    .flatMap((title) => {
      const value = toCurve(title, curve)[week - 1] ?? null
      return value === null ? [] : [{ name: title.name, value }]
    })
    .toSorted((one, other) => (curve === 'rank' ? one.value - other.value : other.value - one.value))
  const format = (value: number) => {
    const text = formatCurve(value, curve, locale)
    if (curve === 'rank') return `number ${text}`
    return curve === 'units' && unit !== null ? `${text} ${unit}` : text
  }
  const [ahead, ...others] = places
  const weekText = formatCount(week, locale)
  if (ahead === undefined) return `In chart week ${weekText} since the debut, none of these titles is on the chart`
  return copy.leads(
    weekText,
    ahead.name,
    format(ahead.value),
    others.map(({ name, value }) => `${name} (${format(value)})`),
  )
}

/** Names what half of the debuts at similar ranks reached in that week. Null if too few are known. */
export function toCohortNote(
  titles: readonly ShownTitle[],
  band: HoldBand,
  { curve, bandName, locale }: { curve: Curve; bandName: string; locale: string },
): string | null {
  const known = titles.filter(({ points }) => points.length > 0)
  const quartiles = known.length === 0 ? undefined : band.curves[curve][toCommonWeek(known) - 1]
  if (quartiles === undefined) return null
  const count = formatCount(quartiles.count, locale)
  if (quartiles.median === null)
    return `Of ${count} debuts at ${bandName}, more than half were off the chart in that week.`
  const value = formatCurve(quartiles.median, curve, locale)
  return curve === 'rank' ? copy.medianRank(count, bandName, value) : copy.median(count, bandName, value)
}

const LEAST_WEEKS = 13

/** Cuts the cohort's curves at 1.5 times the longest run's weeks, so that the titles' lines have space. */
export function toShownBand(band: HoldBand, titles: readonly Pick<ShownTitle, 'points'>[]): HoldBand {
  const longest = Math.max(...titles.map(({ points }) => points.length), 0)
  const weeks = Math.max(Math.ceil(longest * 1.5), LEAST_WEEKS)
  const { share, units, rank } = band.curves
  return {
    ...band,
    curves: { share: share.slice(0, weeks), units: units.slice(0, weeks), rank: rank.slice(0, weeks) },
  }
}

/** Week number, from 1. */
function toCommonWeek(titles: readonly ShownTitle[]): number {
  return Math.min(...titles.map(({ points }) => points.length))
}
