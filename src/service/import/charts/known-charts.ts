import type { Territory } from '#contract/territories.ts'
import { toSentenceCase } from '#contract/text/sentence-case.ts'

/** Names and publishers of charts, because files contain only keys. */
const KNOWN_CHARTS: Record<string, { name: string; owner: string }> = {
  'adult-contemporary': { name: 'Adult Contemporary', owner: 'Billboard' },
  'alternative-airplay': { name: 'Alternative Airplay', owner: 'Billboard' },
  'aria-new-singles': { name: 'ARIA New Singles', owner: 'ARIA' },
  'billboard-200': { name: 'Billboard 200', owner: 'Billboard' },
  'country-airplay': { name: 'Country Airplay', owner: 'Billboard' },
  'hot-100': { name: 'Hot 100', owner: 'Billboard' },
  'hot-mainstream-rock-tracks': { name: 'Mainstream Rock Airplay', owner: 'Billboard' },
  'pop-songs': { name: 'Pop Airplay', owner: 'Billboard' },
  'r-b-hip-hop-songs': { name: 'Hot R&B/Hip-Hop Songs', owner: 'Billboard' },
  'rock-songs': { name: 'Hot Rock & Alternative Songs', owner: 'Billboard' },
  'weekly-top-200': { name: 'Weekly Top Songs', owner: 'Spotify' },
}

const OWNER_PREFIXES = [
  { prefix: 'aria-', owner: 'ARIA' },
  { prefix: 'billboard-', owner: 'Billboard' },
  { prefix: 'spotify-', owner: 'Spotify' },
]
const UNKNOWN_OWNER = 'Imported'

export function chartNames(key: string): { name: string; owner: string } {
  const known = Object.hasOwn(KNOWN_CHARTS, key) ? KNOWN_CHARTS[key] : undefined
  const owner = OWNER_PREFIXES.find(({ prefix }) => key.startsWith(prefix))?.owner ?? UNKNOWN_OWNER
  return known ?? { name: toTitle(key), owner }
}

/** Recognizes a chart from a file name such as `charts_us_hot100_history.csv.gz`. */
export function chartOfFileName(fileName: string): { chart: string; territory: string } | null {
  const [, territory, name] =
    /^charts?[_-]([a-z]{2}|global|worldwide)[_-]([a-z0-9-]+?)(?:[_-]history)?\./i.exec(fileName) ?? []
  if (territory === undefined || name === undefined) return null
  const key = Object.keys(KNOWN_CHARTS).find((known) => toPlain(known) === toPlain(name))
  return key === undefined ? null : { chart: key, territory: territory.toUpperCase() }
}

/** Includes the territory in the key, because a publisher can have the same chart for several territories. */
export function toChartKey(chart: string, territory: Territory): string {
  return `${chart}:${territory}`
}

function toPlain(key: string): string {
  return key.toLowerCase().replaceAll('-', '')
}

function toTitle(key: string): string {
  const words = key.split(/[-_\s]+/).filter((word) => word !== '')
  return words.map(toSentenceCase).join(' ')
}
