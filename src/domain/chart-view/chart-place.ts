import type { ChartSummary } from '#contract/api/charts.ts'
import { inTerritory, territoryName, WORLDWIDE } from '#contract/territories.ts'

/** Words that the name of a general song chart may have in addition to its territory and number of ranks. */
const GENERAL_WORDS = new Set([
  'song',
  'songs',
  'single',
  'singles',
  'track',
  'tracks',
  'chart',
  'charts',
  'top',
  'weekly',
  'official',
])

/**
 * Returns the place of a chart for the end of a sentence. A general song chart is named by its territory (`in Norway`).
 * Every other chart is named by itself (`on United States Hip-Hop & R&B Songs 50`), because its ranks aren't those of
 * the territory. So is the worldwide chart, because no chart ranks the whole world.
 */
export function toChartPlace(chart: Pick<ChartSummary, 'name' | 'kind' | 'location'>): string {
  const { name, location } = chart
  const isPlace = location !== null && location !== WORLDWIDE && isGeneralSongChart(chart)
  return isPlace ? inTerritory(location) : `on ${name}`
}

/** Returns true if a rank on this chart counts as the rank in its territory. */
export function isGeneralSongChart({
  name,
  kind,
  location,
}: Pick<ChartSummary, 'name' | 'kind' | 'location'>): boolean {
  if (kind !== 'song' || location === null) return false
  const own =
    location === WORLDWIDE ? [territoryName(location), 'World', 'Global'] : [territoryName(location), location]
  const rest = own.reduce((text, each) => withoutStart(text, each), name)
  return rest
    .toLowerCase()
    .split(/[\s,.:-]+/)
    .every((word) => word === '' || GENERAL_WORDS.has(word) || /^\d+$/.test(word))
}

function withoutStart(text: string, start: string): string {
  return `${text} `.toLowerCase().startsWith(`${start.toLowerCase()} `) ? text.slice(start.length) : text
}

/** Short names that readers know better than the full ones and the codes. */
const SHORT_NAMES: Partial<Record<string, string>> = { [WORLDWIDE]: 'World', US: 'US', GB: 'UK', AE: 'UAE' }

/** Returns the short name or the code, for heads of columns. */
export function toShortTerritory(location: string): string {
  return SHORT_NAMES[location] ?? location
}

/** Drops the number of ranks if more than one word is left, and shortens the territory: `US Hip-Hop & R&B Songs`. */
export function toShortChartName({ name, location }: Pick<ChartSummary, 'name' | 'location'>): string {
  const short = name.replace(/(?<= .*) (?:top )?\d+$/i, '')
  const place = location === null ? undefined : SHORT_NAMES[location]
  if (location === null || place === undefined) return short
  const rest = withoutStart(short, territoryName(location))
  return rest === short ? short : `${place}${rest}`
}

/** Names the chart of a rank outside of a sentence: `Norway` for its general song chart, or `US Hip-Hop & R&B Songs`. */
export function toChartLabel(chart: Pick<ChartSummary, 'name' | 'kind' | 'location'>, locale?: string): string {
  const { location } = chart
  return location !== null && isGeneralSongChart(chart) ? territoryName(location, locale) : toShortChartName(chart)
}

/** Returns a compact {@link toChartLabel}: `US`, `Worldwide`, or `US Hip-Hop & R&B Songs`. */
export function toCompactLabel(chart: Pick<ChartSummary, 'name' | 'kind' | 'location'>): string {
  const { location } = chart
  if (location === null || location === WORLDWIDE || !isGeneralSongChart(chart)) return toChartLabel(chart)
  return SHORT_NAMES[location] ?? territoryName(location)
}

type NamedChart = Pick<ChartSummary, 'id' | 'name' | 'location'>

/**
 * Returns short names by ID. Charts whose short names would be equal get their full names.
 * @param toShort defaults to {@link toShortChartName}
 */
export function toUniqueNames<Chart extends NamedChart>(
  charts: readonly Chart[],
  toShort: (chart: Chart) => string = toShortChartName,
): ReadonlyMap<string, string> {
  const shortNames = charts.map((chart) => ({ chart, short: toShort(chart) }))
  const uses = Map.groupBy(shortNames, ({ short }) => short)
  return new Map(
    shortNames.map(({ chart, short }) => [chart.id, uses.get(short)?.length === 1 ? short : chart.name] as const),
  )
}

/** Returns a compact {@link toChartPlace}: `in the UK`, `worldwide`, `on US Hip-Hop & R&B Songs`. */
export function toCompactPlace(chart: Pick<ChartSummary, 'name' | 'kind' | 'location'>): string {
  const { location } = chart
  if (location === null || !isGeneralSongChart(chart)) return `on ${toShortChartName(chart)}`
  if (location === WORLDWIDE) return 'worldwide'
  const short = SHORT_NAMES[location]
  return short === undefined ? inTerritory(location) : `in the ${short}`
}
