import { type ChartKind } from '#contract/entities.ts'
import { type Territory, territoryName, unitKindOf } from '#contract/territories.ts'
import { type Album, type Song } from './catalogue-types.ts'

/** Two invented owners. */
const OWNERS = { tally: 'Tallyline', kestrel: 'Kestrel Charts' } as const

export type ChartPlan = {
  key: string
  name: string
  owner: string
  kind: ChartKind
  description: string
  location: Territory
  depth: number
  /** Part of the repertoire that the chart is about; null: all of it. */
  genre: string | null
}

/** Territory, depth of its song chart, depth of its album chart (0: none). */
const TALLY = `
AA 200 200
US 200 200
CA 200 100
MX 200 50
BR 200 50
GB 200 100
DE 200 100
FR 200 100
ES 100 50
AT 50 0
CO 100 0
AR 100 0
CL 100 0
PE 50 0`

const KESTREL = `
JP 200 50
KR 100 50
TW 50 0
AU 50 0
IE 50 0
BE 50 0
CH 50 0
PT 50 0
EC 50 0`

export const CHART_PLANS: readonly ChartPlan[] = [...plansOf(TALLY, OWNERS.tally), ...plansOf(KESTREL, OWNERS.kestrel)]

function plansOf(table: string, owner: string): ChartPlan[] {
  return table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [code = '', songs, albums] = row.split(/\s+/)
      const location = code as Territory
      const song = Number(songs) > 0 ? planOf(location, 'song', Number(songs), owner) : null
      const album = Number(albums) > 0 ? planOf(location, 'album', Number(albums), owner) : null
      return [song, album].filter((plan) => plan !== null)
    })
}

function planOf(location: Territory, kind: ChartKind, depth: number, owner: string): ChartPlan {
  const place = territoryName(location)
  const what = kind === 'song' ? 'songs' : 'albums and EPs'
  const unit = unitKindOf(location) === 'album_equivalent' ? 'Album Equivalent' : 'Stream Equivalent'
  return {
    key: `sample/${owner}/${location}/${kind}`,
    name: `${place} ${kind === 'song' ? 'Songs' : 'Albums'} ${depth}`,
    owner,
    kind,
    description:
      `The ${depth} most consumed ${what} of the tracking week (Friday to Thursday), ` +
      `${location === 'AA' ? 'worldwide' : `in ${place}`}, by ${unit}, programmed streams excluded. ` +
      'Equal totals: the earlier release ranks first, then the lower id.',
    location,
    depth,
    genre: null,
  }
}

/** Singles have the song charts; the album charts are for what holds several songs. */
export function isAlbumEligible(album: Album): boolean {
  return album.type !== 'single'
}

export function isOfGenre(item: Song | Album, genre: string | null): boolean {
  return genre === null || item.mains.some((artist) => artist.genre === genre)
}
