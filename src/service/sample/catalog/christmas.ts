import type { DayNumber } from '#contract/dates.ts'
import { firstDayOf, fridayOnOrAfter, HORIZON, yearOf } from '../calendar.ts'
import type { Artist } from './catalog-types.ts'
import type { Press } from './press.ts'
import { createDraw, type Draw } from '../random.ts'
import { usualReleaseDay } from './release-days.ts'
import { releaseAlbum, releaseSingle } from './releases.ts'
import type { Scene } from './scenes.ts'

/** Every seventh Christmas song is on an EP. */
const EP_EVERY = 7

/** Generates Christmas songs. Most are old and return every year, and a few are new each year. */
export function drawChristmas(
  scene: Scene,
  artists: readonly Artist[],
  press: Press,
  seed: number,
  scale: number,
): void {
  for (let i = 0; i < Math.round(scene.christmas * scale); i++) {
    const draw = createDraw(seed, scene.id, 'christmas', i)
    const artist = draw.pick(artists)
    const day = drawDay(artist, draw)
    const quality = 1.6 * (1 + i * 0.25) ** -0.7
    const order = { mains: [artist], guests: [], role: 'christmas', day, quality, draw } as const
    const song = press.record(order, 'christmas')
    if (i % EP_EVERY === EP_EVERY - 1) {
      const others = Array.from({ length: draw.whole(3, 5) }, () =>
        press.record({ ...order, quality: quality * 0.3 }, 'christmas'),
      )
      releaseAlbum(press, {
        artist,
        type: 'ep',
        day,
        tracks: [song, ...others],
        quality: 0.6,
        draw,
        titleSlot: 'christmas',
      })
    } else releaseSingle(press, song, draw)
  }
}

const ALBUMS = 68
const ALBUM_COUNTRIES: ReadonlySet<string> = new Set(['US', 'GB', 'CA'])
const ALBUMS_SINCE = 1985

/** Generates albums of new songs and covers, which fill the album charts before Christmas. */
export function drawChristmasAlbums(artists: readonly Artist[], press: Press, seed: number, scale: number): void {
  const english = artists.filter(
    ({ scene, debutDay }) => ALBUM_COUNTRIES.has(scene.country) && debutDay < firstDayOf(2018),
  )
  for (let i = 0; i < Math.round(ALBUMS * scale); i++) {
    const draw = createDraw(seed, 'christmas album', i)
    const artist = draw.pick(english)
    const year = draw.whole(Math.max(yearOf(artist.debutDay) + 1, ALBUMS_SINCE), 2021)
    const day = usualReleaseDay(fridayOnOrAfter(firstDayOf(year) + 285 + draw.whole(0, 25)), artist.scene.country)
    const quality = 0.14 * (1 + i * 0.06) ** -0.6
    const tracks = Array.from({ length: draw.whole(3, 4) }, () =>
      press.record({ mains: [artist], guests: [], role: 'christmas', day, quality, draw }, 'christmas'),
    )
    releaseAlbum(press, { artist, type: 'album', day, tracks, quality: 0.3, draw, titleSlot: 'christmas' })
  }
}

function drawDay(artist: Artist, draw: Draw): DayNumber {
  const earliest = Math.max(artist.debutDay, firstDayOf(1968))
  const first = yearOf(earliest)
  const year = draw.chance(0.25) ? draw.whole(2022, yearOf(HORIZON) - 1) : draw.whole(first, Math.max(first, 2021))
  const friday = fridayOnOrAfter(Math.max(earliest, firstDayOf(year) + 300 + draw.whole(0, 20)))
  return usualReleaseDay(friday, artist.scene.country)
}
