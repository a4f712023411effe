import { type DayNumber } from '#contract/dates.ts'
import { firstDayOf, fridayOnOrAfter, HORIZON, yearOf } from './calendar.ts'
import { type Artist } from './catalog-types.ts'
import { type Press } from './press.ts'
import { createDraw, type Draw } from './random.ts'
import { releaseAlbum, releaseSingle } from './releases.ts'
import { type Scene } from './scenes.ts'

/** Every nth Christmas song is on an EP. */
const EP_EVERY = 7

/** Most Christmas songs are old and return every year; a few are new each year. */
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

function drawDay(artist: Artist, draw: Draw): DayNumber {
  const earliest = Math.max(artist.debutDay, firstDayOf(1968))
  const first = yearOf(earliest)
  const year = draw.chance(0.25) ? draw.whole(2022, yearOf(HORIZON) - 1) : draw.whole(first, Math.max(first, 2021))
  return fridayOnOrAfter(Math.max(earliest, firstDayOf(year) + 300 + draw.whole(0, 20)))
}
