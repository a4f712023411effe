import type { ChartSummary } from '#contract/api/charts.ts'
import { inTerritory, territoryName, WORLDWIDE } from '#contract/territories.ts'

/** Words that a general song chart may have next to its territory and its number of ranks. */
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
 * The place of a chart, as the end of a sentence. Only the general song chart of a territory is the territory (`in Norway`);
 * every other chart is named (`on United States Hip-Hop & R&B Songs 50`), because a rank on it isn't the rank in the territory. So is the
 * worldwide chart, because no chart ranks the whole world.
 */
export function toChartPlace(chart: Pick<ChartSummary, 'name' | 'kind' | 'location'>): string {
  const { name, location } = chart
  const isPlace = location !== null && location !== WORLDWIDE && isGeneralSongChart(chart)
  return isPlace ? inTerritory(location) : `on ${name}`
}

/** True if a rank on the chart is the rank in its territory. */
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

/** Names of territories that readers know by a shorter one. */
const SHORT_NAMES: Partial<Record<string, string>> = { [WORLDWIDE]: 'World', US: 'US', GB: 'UK', AE: 'UAE' }

/** Without the number of ranks (if more than a word is left), and with the short name of the territory: `US Hip-Hop & R&B Songs`. */
export function toShortChartName({ name, location }: Pick<ChartSummary, 'name' | 'location'>): string {
  const short = name.replace(/(?<= .*) (?:top )?\d+$/i, '')
  const place = location === null ? undefined : SHORT_NAMES[location]
  if (location === null || place === undefined) return short
  const rest = withoutStart(short, territoryName(location))
  return rest === short ? short : `${place}${rest}`
}

type NamedChart = Pick<ChartSummary, 'id' | 'name' | 'location'>

/** Short names by ID, and the whole name of charts that would share one. @param toShort by default {@link toShortChartName} */
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

/** {@link toChartPlace} where there is little room: `in the UK`, `worldwide`, `on US Hip-Hop & R&B Songs`. */
export function toCompactPlace(chart: Pick<ChartSummary, 'name' | 'kind' | 'location'>): string {
  const { location } = chart
  if (location === null || !isGeneralSongChart(chart)) return `on ${toShortChartName(chart)}`
  if (location === WORLDWIDE) return 'worldwide'
  const short = SHORT_NAMES[location]
  return short === undefined ? inTerritory(location) : `in the ${short}`
}
