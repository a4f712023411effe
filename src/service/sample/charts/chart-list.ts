import type { ChartKind } from '#contract/entities.ts'
import { type Territory, territoryName, unitKindOf } from '#contract/territories.ts'
import type { Album, CreditedItem, Song } from '../catalog/catalog-types.ts'

export type ChartPlan = {
  key: string
  name: string
  owner: string
  kind: ChartKind
  description: string
  location: Territory
  depth: number
  /** Genres that the chart accepts. Null for all. */
  genres: readonly string[] | null
  /** True if older titles only appear in the highest ranks; see chart-rules.ts. */
  isCurrent: boolean
}

const TALLY = 'Tallyline'
const KESTREL = 'Kestrel Charts'

/** Columns: territory, depth of the song chart, depth of the album chart (0 for none). Deeper charts would have gaps. */
const TALLY_CHARTS = `
AA 200 200, US 200 200, CA 200 75, MX 200 50, BR 200 50, GB 200 75, DE 200 75, FR 200 50, ES 100 30, IT 100 30
PL 100 0, AR 100 0, CO 100 0, CL 50 0, PE 50 0, AT 50 0, BE 50 0, CH 50 0, CZ 50 0, DK 50 0, FI 50 0, IE 50 0, NL 50 0
NO 50 0, PT 50 0, SE 50 0`

const KESTREL_CHARTS = `
JP 200 50, KR 200 50, AU 100 30, ID 100 0, IN 100 0, PH 100 0, TR 100 0, MY 50 0, NG 50 0, SA 50 0, TH 50 0, TW 50 0
VN 50 0, ZA 50 0`

const GENRE_CHARTS = [
  ['Country', ['Country', 'Americana']],
  ['Hip-Hop & R&B', ['Hip-Hop', 'Trap', 'R&B']],
  ['Latin', ['Latin Urban', 'Latin Pop', 'Reggaeton', 'Regional Mexicano', 'Corridos', 'Norteño']],
] as const

const GENRE_CHART_DEPTH = 50

const CURRENT_RULE =
  'Songs below rank 50 leave after 20 weeks on the chart or 30 weeks after release; Christmas songs return every year.'

export const CHART_PLANS: readonly ChartPlan[] = [
  ...plansOf(TALLY_CHARTS, TALLY),
  ...plansOf(KESTREL_CHARTS, KESTREL),
  ...GENRE_CHARTS.map(([music, genres]) => planOf(KESTREL, 'US', 'song', GENRE_CHART_DEPTH, { music, genres })),
]

function plansOf(table: string, owner: string): ChartPlan[] {
  const plans: ChartPlan[] = []
  for (const [, code, songs, albums] of table.matchAll(/([A-Z]{2}) (\d+) (\d+)/g)) {
    const location = code as Territory
    plans.push(planOf(owner, location, 'song', Number(songs)))
    if (Number(albums) > 0) plans.push(planOf(owner, location, 'album', Number(albums)))
  }
  return plans
}

function planOf(
  owner: string,
  location: Territory,
  kind: ChartKind,
  depth: number,
  only: { music: string; genres: readonly string[] } | null = null,
): ChartPlan {
  const place = territoryName(location)
  const unit = unitKindOf(location) === 'album_equivalent' ? 'Album Equivalent' : 'Stream Equivalent'
  const isCurrent = location === 'US' && kind === 'song' && only === null
  const titles = kind === 'song' ? 'songs' : 'albums and EPs'
  return {
    key: `sample/${owner}/${location}/${kind}${only ? `/${only.music}` : ''}`,
    name: [place, only?.music, kind === 'song' ? 'Songs' : 'Albums', depth]
      .filter((part) => part !== undefined)
      .join(' '),
    owner,
    kind,
    description:
      `The ${depth} most consumed ${only ? `${only.music} ` : ''}${titles} of the tracking week, Friday to Thursday, ` +
      `${location === 'AA' ? 'worldwide' : `in ${place}`}, by ${unit}; excludes programmed streams. ` +
      `Equal totals rank by earlier release, then by lower id.${isCurrent ? ` ${CURRENT_RULE}` : ''}`,
    location,
    depth,
    genres: only?.genres ?? null,
    isCurrent,
  }
}

/** Album charts exclude singles. */
export function isEligible({ genres }: ChartPlan, item: Song | Album): boolean {
  if ('type' in item && item.type === 'single') return false
  return genres === null || isOfGenres(item, genres)
}

function isOfGenres({ mains }: CreditedItem, genres: readonly string[]): boolean {
  return mains.some(({ genre }) => genres.includes(genre))
}
