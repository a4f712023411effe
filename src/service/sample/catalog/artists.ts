import { type Territory, TERRITORIES } from '#contract/territories.ts'
import { fridayOnOrAfter, firstDayOf, HORIZON, weekAt } from '../calendar.ts'
import type { Artist, Tour } from './catalog-types.ts'
import { growUnused } from './grow.ts'
import { toIsni } from './identifiers.ts'
import { createDraw, type Draw, hashText } from '../random.ts'
import type { Scene } from './scenes.ts'

/** New artists per year, as a share of the scene's artists. */
const NEWCOMERS_PER_YEAR = 0.07
const SCENE_YEAR = 2026

/** Generates the artists of a scene, including newcomers up to the horizon. Adds their names to `names`, so that none repeats. */
export function drawArtists(scene: Scene, seed: number, scale: number, names: Set<string>): Artist[] {
  const present = Math.max(4, Math.round(scene.artists * scale))
  const yearsAhead = (HORIZON - firstDayOf(SCENE_YEAR + 1)) / 365.25
  const newcomers = Math.round(present * NEWCOMERS_PER_YEAR * yearsAhead)
  return Array.from({ length: present + newcomers }, (_, index) => {
    const draw = createDraw(seed, scene.id, 'artist', index)
    const artist = drawArtist(scene, `${seed}/${scene.id}/${index}`, index, present, draw, names)
    names.add(artist.name.toLowerCase())
    return artist
  })
}

function drawArtist(
  scene: Scene,
  key: string,
  index: number,
  present: number,
  draw: Draw,
  names: ReadonlySet<string>,
): Artist {
  const type = draw.chance(scene.groups) ? 'group' : 'person'
  const slot = type === 'group' ? 'group' : 'person'
  const name = growUnused(scene.words, slot, draw, (text) => names.has(text.toLowerCase()))
  // The golden ratio spreads standings evenly, so that fame doesn't depend on the order of generation.
  const standing = index < present ? ((index * 0.618_034) % 1) * 0.92 + draw.between(0, 0.08) : draw.unit()
  const rank = standing * present
  const hash = hashText(key)
  return {
    key: `artist/${key}`,
    scene,
    name,
    sortName: type === 'person' ? toSortName(name, scene) : null,
    type,
    genre: draw.pick(scene.genres),
    label: draw.pick(scene.labels),
    isnis: drawIsnis(standing, draw),
    debutDay: drawDebut(index < present, draw),
    standing,
    strength: Math.min(1.1, 1.05 * (1 + rank * 0.8) ** -scene.gap * Math.exp(draw.bell() * 0.18)),
    reach: scene.reach * Math.max(0, Math.min(1, 1.05 - standing * 1.3 + draw.bell() * 0.18)),
    fans: Math.max(0.02, Math.min(1, scene.fans * Math.exp(draw.bell() * 0.45))),
    hash,
    tours: drawTours(scene, standing, draw),
  }
}

/** Returns "Family, Given". Null if the last word isn't a family name. */
export function toSortName(name: string, { words }: Scene): string | null {
  const at = name.lastIndexOf(' ')
  if (at < 0) return null
  const last = name.slice(at + 1)
  return words.slots['family']?.includes(last) ? `${last}, ${name.slice(0, at)}` : null
}

/** Every well-known artist has an ISNI; in the lower half of a scene, some have none. */
function drawIsnis(standing: number, draw: Draw): string[] {
  // The weights of no, one, and two ISNIs.
  const count = draw.weighted(standing < 0.5 ? [0, 0.95, 0.05] : [0.24, 0.73, 0.03])
  return Array.from({ length: count }, () => {
    const digits = String(draw.whole(0, 99_999_999_999)).padStart(11, '0')
    return toIsni(`0000${digits}`)
  })
}

function drawDebut(isPresent: boolean, draw: Draw): number {
  if (!isPresent) return fridayOnOrAfter(Math.floor(draw.between(firstDayOf(2027), HORIZON)))
  const age = draw.weighted([0.12, 0.26, 0.32, 0.3])
  const [from, to] = (
    [
      [1966, 1995],
      [1996, 2012],
      [2013, 2020],
      [2020, 2027],
    ] as const
  )[age] ?? [2013, 2020]
  return fridayOnOrAfter(Math.floor(draw.between(firstDayOf(from), firstDayOf(to) - 40)))
}

/** Better-known artists tour about every second year: three to nine stops, one or two weeks apart. */
function drawTours(scene: Scene, standing: number, draw: Draw): Tour[] {
  if (standing > 0.6) return []
  const homes = Object.keys(scene.home) as Territory[]
  const tours: Tour[] = []
  let week = weekAt(firstDayOf(2022)) + draw.whole(0, 90)
  while (week < weekAt(HORIZON)) {
    const stops = draw.whole(3, 9)
    for (let i = 0; i < stops; i++) {
      const isAway = scene.travels !== null && draw.chance(0.6)
      const territory = isAway ? draw.whole(1, TERRITORIES.length - 1) : TERRITORIES.indexOf(draw.pick(homes))
      tours.push({ territory, week, lift: draw.between(0.03, 0.12) })
      week += draw.whole(1, 2)
    }
    week += draw.whole(60, 130)
  }
  return tours
}
