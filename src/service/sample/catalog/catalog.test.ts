import { describe, expect, it } from 'vitest'
import { DAY_MS, toDayNumber } from '#contract/dates.ts'
import { toWrongCheck } from '#domain/check-digits.ts'
import { SCHEME_PATTERNS } from '#contract/entities.ts'
import { drawCatalog } from './catalog.ts'
import { SCENES } from './scenes.ts'
import { growText } from './grow.ts'
import { createDraw } from '../random.ts'
import { releasedBy } from '../writers/write-entities.ts'

const SEED = 20_221_230
const complete = drawCatalog(SEED, 1)
const catalog = releasedBy(complete, toDayNumber('2026-11-19'))
const { artists, songs, recordings, albums, products, works } = catalog

function tracksOf(type: string): number[] {
  return albums.flatMap((album) => (album.type === type ? [album.products[0]?.tracks.length ?? 0] : []))
}

function withoutArticle(name: string): string {
  return name.toLowerCase().replace(/^(?:the|an?|el|la|los|las) /, '')
}

describe('drawCatalog', () => {
  it('generates at least the expected number of entities at scale 1', () => {
    expect(artists.length).toBeGreaterThanOrEqual(300)
    expect(albums.length).toBeGreaterThanOrEqual(900)
    expect(songs.length).toBeGreaterThanOrEqual(3000)
    expect(recordings.length).toBeGreaterThanOrEqual(3600)
    expect(products.length).toBeGreaterThanOrEqual(1500)
    expect(works.length).toBeGreaterThanOrEqual(1200)
  })

  it('uses each key once', () => {
    for (const items of [
      complete.artists,
      complete.songs,
      complete.recordings,
      complete.albums,
      complete.products,
      complete.works,
    ]) {
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
    }
  })

  it('includes joint songs, guests, editions, versions, covers and writers', () => {
    expect(songs.filter(({ mains }) => mains.length === 2).length).toBeGreaterThan(100)
    expect(songs.filter(({ guests }) => guests.length > 0).length).toBeGreaterThan(300)
    expect(products.filter(({ edition }) => edition?.includes('Anniversary')).length).toBeGreaterThan(20)
    expect(new Set(recordings.map(({ version }) => version)).size).toBe(6)
    expect(new Set(products.map(({ format }) => format))).toEqual(new Set(['digital', 'CD', 'vinyl']))
    const covered = works.filter((work) => new Set(work.recordings.map(({ song }) => song)).size > 1)
    expect(covered.length).toBeGreaterThan(20)
    expect(works.some(({ writers }) => writers.length > 1)).toBe(true)
  })

  it('puts joint songs only on joint products, so that totals by song and by album agree', () => {
    for (const { placements, song } of recordings)
      for (const { album } of placements) expect(album.mains).toEqual(song.mains)
  })

  it('seldom repeats a title of the language', () => {
    const songTitles = songs
      .filter((song) => song.recordings[0]?.life.isChristmas === false)
      .map(({ title, mains }) => `${mains[0]?.scene.words.language} ${title.toLowerCase()}`)
    expect(songTitles.length - new Set(songTitles).size).toBeLessThan(songTitles.length * 0.01)
  })

  it('has no names that differ only by an article', () => {
    for (const names of [
      complete.artists.map(({ name }) => name),
      complete.songs.map(({ title }) => title),
      complete.albums.map(({ title }) => title),
    ]) {
      const forms = new Set(names.map((name) => name.toLowerCase()))
      expect(new Set(Array.from(forms, withoutArticle)).size).toBe(forms.size)
    }
  })

  it('has one title for a song, its work, its recordings, and its single', () => {
    for (const { title, work, ...song } of complete.songs) {
      expect(work?.title ?? title).toBe(title)
      for (const recording of song.recordings) expect(recording.title.startsWith(title)).toBe(true)
    }
    for (const { title, type, ...album } of complete.albums)
      if (type === 'single') expect(album.products[0]?.tracks[0]?.song.title).toBe(title)
  })

  it('calls a release of fewer than five tracks an EP', () => {
    expect(Math.min(...tracksOf('album'))).toBeGreaterThanOrEqual(5)
    expect(Math.max(...tracksOf('ep'))).toBeLessThanOrEqual(6)
  })

  it('releases music on the weekday that its country used before 2015', () => {
    const old = albums.filter(({ releaseDay }) => releaseDay < toDayNumber('2015-07-01'))
    const weekdays = (country: string) =>
      new Set(
        old.flatMap(({ mains, releaseDay }) =>
          mains[0]?.scene.country === country ? [new Date(releaseDay * DAY_MS).getUTCDay()] : [],
        ),
      )
    expect(weekdays('US')).toEqual(new Set([2]))
    expect(weekdays('GB')).toEqual(new Set([1]))
    expect(weekdays('DE')).toEqual(new Set([5]))
  })

  it('makes later versions about as long as the first', () => {
    for (const { version, durationSec, song } of recordings) {
      const first = song.recordings[0]?.durationSec ?? 0
      if (version === 'sped up') expect(durationSec).toBeLessThan(first)
      if (version === 'instrumental') expect(durationSec).toBe(first)
    }
  })

  it('releases products after their recordings and in chronological order', () => {
    for (const { tracks, releaseDay } of products)
      expect(Math.max(...tracks.map((track) => track.releaseDay))).toBeLessThanOrEqual(releaseDay)
    for (const { placements } of recordings) {
      const days = placements.map(({ releaseDay }) => releaseDay)
      expect(days).toEqual([...days].sort((a, b) => a - b))
    }
  })
})

describe('identifiers', () => {
  const isrcs = recordings.flatMap(({ isrc }) => (isrc === null ? [] : [isrc]))
  const isnis = artists.flatMap((artist) => artist.isnis)
  const grids = products.flatMap(({ grid }) => (grid === null ? [] : [grid]))

  it('generates identifiers with a valid format and check digit', () => {
    for (const isrc of isrcs) expect(isrc).toMatch(SCHEME_PATTERNS.isrc)
    for (const isni of isnis) expect(isni).toMatch(SCHEME_PATTERNS.isni)
    for (const { icpn } of products) expect(icpn).toMatch(SCHEME_PATTERNS.icpn)
    for (const grid of grids) expect(grid).toMatch(SCHEME_PATTERNS.grid)
    for (const { iswc } of works) expect(iswc).toMatch(SCHEME_PATTERNS.iswc)
    const checked = [...isnis, ...grids, ...products.map(({ icpn }) => icpn), ...works.map(({ iswc }) => iswc)]
    expect(checked.filter((id) => toWrongCheck(id) !== null)).toEqual([])
  })

  it('never repeats an identifier', () => {
    for (const values of [isrcs, isnis, grids, products.map(({ icpn }) => icpn), works.map(({ iswc }) => iswc)])
      expect(new Set(values).size).toBe(values.length)
  })

  it('includes missing identifiers, artists with two ISNIs and check characters X', () => {
    expect(recordings.filter(({ isrc }) => isrc === null).length).toBeGreaterThan(50)
    expect(artists.filter((artist) => artist.isnis.length === 0).length).toBeGreaterThan(20)
    expect(artists.filter((artist) => artist.isnis.length === 2).length).toBeGreaterThan(5)
    expect(isnis.filter((isni) => isni.endsWith('X')).length).toBeGreaterThan(20)
    expect(grids.length).toBeLessThan(products.length / 2)
  })
})

describe('growText', () => {
  it.each([...new Set(SCENES.map(({ words }) => words))].map((words) => [words.language, words] as const))(
    'replaces all slots in %s',
    (_, words) => {
      for (const slot of ['person', 'group', 'writer', 'song', 'album', 'christmas']) {
        for (let i = 0; i < 60; i++) {
          const text = growText(words, slot, createDraw(slot, i))
          expect(text).not.toMatch(/[{}|]|^\s|\s$|\s\s|undefined/)
          expect(text).not.toBe('')
        }
      }
    },
  )

  it('has at least one phrase in every slot of the word books', () => {
    for (const { words } of SCENES)
      for (const [slot, phrases] of Object.entries(words.slots)) expect(phrases.length, slot).toBeGreaterThan(0)
  })
})
