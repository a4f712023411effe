import type { DayNumber } from '#contract/dates.ts'
import { firstDayOf, fridayOnOrAfter, HORIZON, yearOf } from '../calendar.ts'
import type { Album, Artist, Recording } from './catalog-types.ts'
import type { Role } from './life.ts'
import type { Press } from './press.ts'
import { createDraw, type Draw } from '../random.ts'
import { usualReleaseDay } from './release-days.ts'
import { releaseAlbum, releaseAnniversary, releaseDeluxe, releaseLive, releaseSingle } from './releases.ts'

type Context = {
  artist: Artist
  sceneArtists: readonly Artist[]
  allArtists: readonly Artist[]
  press: Press
  seed: number
}

/** From before this day, only albums that are still popular exist. */
const MODERN_ERA: DayNumber = firstDayOf(2021)
const WEEK = 7

/** Generates all releases of an artist in chronological order. */
export function drawDiscography(context: Context): void {
  const { artist, seed } = context
  if (artist.scene.copies > 1) return drawFanAlbums(context)
  drawOldAlbums(context, createDraw(seed, artist.key, 'old'))
  let day = Math.max(artist.debutDay, MODERN_ERA + Math.floor(createDraw(seed, artist.key, 'phase').between(0, 500)))
  const makesAlbum = artist.standing < artist.scene.albums
  for (let cycle = 0; day < HORIZON; cycle++) {
    const draw = createDraw(seed, artist.key, 'cycle', cycle)
    if (makesAlbum) drawAlbumCycle(context, day, draw)
    else if (draw.chance(0.3)) drawEp(context, day, draw)
    else drawStandalone(context, day, draw)
    if (makesAlbum && draw.chance(0.7)) drawStandalone(context, day + draw.whole(25, 50) * WEEK, draw)
    const usualWeeks = makesAlbum ? 88 + artist.standing * 60 : 50 + artist.standing * 60
    day += Math.floor(draw.between(0.7, 1.3) * usualWeeks) * WEEK
  }
}

/** Generates small acts with loyal fans. They release about one album a year, which sells in its first week. */
function drawFanAlbums(context: Context): void {
  const { artist, press, seed } = context
  let day = Math.max(artist.debutDay, MODERN_ERA + Math.floor(createDraw(seed, artist.key, 'phase').between(0, 350)))
  for (let cycle = 0; day < HORIZON; cycle++) {
    const draw = createDraw(seed, artist.key, 'cycle', cycle)
    const albumDay = toReleaseDay(fridayOnOrAfter(day), artist, draw)
    const quality = Math.exp(draw.bell() * 0.35)
    const tracks = Array.from({ length: draw.whole(3, 4) }, (_, i) =>
      press.record({ mains: [artist], guests: [], role: i === 0 ? 'lead' : 'track', day: albumDay, quality, draw }),
    )
    releaseAlbum(press, { artist, type: 'album', day: albumDay, tracks, quality, draw })
    day += draw.whole(38, 60) * WEEK
  }
}

function drawOldAlbums(context: Context, draw: Draw): void {
  const { artist, press } = context
  const years = (MODERN_ERA - artist.debutDay) / 365.25
  if (years < 1) return
  const most = artist.standing < artist.scene.albums ? 3 : 1
  const count = Math.min(Math.floor(years / 2) + 1, draw.whole(0, most))
  for (let i = 0; i < count; i++) {
    const friday = fridayOnOrAfter(artist.debutDay + Math.floor(((i + draw.between(0, 0.8)) / count) * years * 365))
    const day = usualReleaseDay(friday, artist.scene.country)
    const quality = Math.exp(draw.bell() * 0.3)
    const hits = draw.whole(1, 2)
    const tracks = Array.from({ length: draw.whole(3, 6) }, (_, track) => {
      const role: Role = track < hits ? 'old hit' : 'old track'
      return press.record({ ...creditTrack(context, day, draw), role, day, quality, draw })
    })
    const album = releaseAlbum(press, { artist, type: 'album', day, tracks, quality, draw })
    drawAnniversary(context, album, draw)
  }
}

function drawAnniversary({ press }: Context, album: Album, draw: Draw): void {
  const years = draw.pick([10, 20, 25, 30, 40, 50])
  const day = fridayOnOrAfter(album.releaseDay + Math.round(years * 365.25))
  if (yearOf(day) >= 2021 && day < HORIZON && draw.chance(0.6)) releaseAnniversary(press, album, years, day, draw)
}

/** Generates one to three singles, the album, and often a deluxe edition or a live album. */
function drawAlbumCycle(context: Context, firstDay: DayNumber, draw: Draw): void {
  const { artist, press } = context
  const quality = Math.exp(draw.bell() * 0.3)
  const singles = draw.whole(1, 3)
  const albumDay = toReleaseDay(fridayOnOrAfter(firstDay) + draw.whole(6, 9) * WEEK * singles, artist, draw)
  const tracks: Recording[] = []
  for (let i = 0; i < singles; i++) {
    const friday = fridayOnOrAfter(firstDay + Math.floor(((albumDay - firstDay) / singles) * i))
    const day = toReleaseDay(friday, artist, draw)
    const role: Role = i === 0 ? 'lead' : 'single'
    const single = press.record({ ...creditTrack(context, day, draw), role, day, quality, draw })
    releaseSingle(press, single, draw)
    tracks.push(single)
  }
  const total = draw.whole(6, 10)
  while (tracks.length < total) {
    const credits = creditTrack(context, albumDay, draw)
    const role: Role = tracks.length === singles && draw.chance(0.5) ? 'single' : 'track'
    tracks.push(press.record({ ...credits, role, day: albumDay, quality, draw }))
  }
  const album = releaseAlbum(press, {
    artist,
    type: 'album',
    day: albumDay,
    tracks: shuffled(tracks, draw),
    quality,
    draw,
  })
  if (draw.chance(0.35)) {
    const day = albumDay + draw.whole(3, 22) * WEEK
    const bonus = Array.from({ length: draw.whole(1, 3) }, () =>
      press.record({ ...creditTrack(context, day, draw), role: 'bonus', day, quality, draw }),
    )
    releaseDeluxe(press, album, day, bonus, draw)
  }
  if (draw.chance(0.1)) releaseLive(press, artist, album, albumDay + draw.whole(40, 70) * WEEK, draw)
}

function drawEp(context: Context, firstDay: DayNumber, draw: Draw): void {
  const { artist, press } = context
  const day = toReleaseDay(fridayOnOrAfter(firstDay), artist, draw)
  const quality = Math.exp(draw.bell() * 0.35)
  const tracks = Array.from({ length: draw.whole(3, 5) }, (_, i) =>
    press.record({ ...creditTrack(context, day, draw), role: i === 0 ? 'lead' : 'track', day, quality, draw }),
  )
  releaseAlbum(press, { artist, type: 'ep', day, tracks, quality, draw })
}

/** Generates a single without an album. It may be a collaboration or a cover. */
function drawStandalone(context: Context, firstDay: DayNumber, draw: Draw): void {
  const { artist, press } = context
  const day = toReleaseDay(fridayOnOrAfter(firstDay), artist, draw)
  if (day >= HORIZON) return
  const partner = draw.chance(0.35) ? findPartner(context, day, draw) : null
  const credits = partner ? { mains: [artist, partner], guests: [] } : creditTrack(context, day, draw)
  const order = { ...credits, role: 'standalone', day, quality: partner ? 1.15 : 1, draw } as const
  const isCover = partner === null && draw.chance(0.06)
  const old = isCover ? press.worksToCover(artist, firstDayOf(yearOf(day) - 9)) : []
  const recording = old.length > 0 ? press.cover(draw.pick(old), order) : press.record(order)
  releaseSingle(press, recording, draw)
}

/** Returns the Friday, except for traditional Wednesday releases in Japan and occasional surprise releases. */
function toReleaseDay(friday: DayNumber, artist: Artist, draw: Draw): DayNumber {
  const isWednesday = artist.scene.country === 'JP' && draw.chance(0.4)
  const surprise = draw.chance(0.03) ? draw.whole(1, 4) : 0
  return isWednesday ? friday - 2 : friday + surprise
}

function creditTrack(context: Context, day: DayNumber, draw: Draw): { mains: Artist[]; guests: Artist[] } {
  const guest = draw.chance(0.14) ? findPartner(context, day, draw) : null
  return { mains: [context.artist], guests: guest ? [guest] : [] }
}

/** Returns an artist, usually of the same scene, who is popular in the same territories and has debuted by `day`. */
function findPartner({ artist, sceneArtists, allArtists }: Context, day: DayNumber, draw: Draw): Artist | null {
  const from = draw.chance(0.85) ? sceneArtists : allArtists
  for (let attempt = 0; attempt < 6; attempt++) {
    const partner = draw.pick(from)
    const isPeer = partner !== artist && partner.debutDay <= day && partner.standing < artist.standing + 0.4
    if (isPeer && (partner.reach > 0.3 || sharesHome(partner, artist))) return partner
  }
  return null
}

function sharesHome({ scene }: Artist, other: Artist): boolean {
  return Object.keys(scene.home).some((code) => code in other.scene.home)
}

function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  return items
    .map((item) => ({ item, place: draw.unit() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
