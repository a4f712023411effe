import { describe, expect, it } from 'vitest'
import type { PreviewCandidate } from '#contract/desk/roster-preview.ts'
import { songId } from '../testing/scripted-provider.ts'
import { matchName, matchNames } from './match-names.ts'

let number = 0
function candidate(title: string, credit: string | null, kind: PreviewCandidate['kind'] = 'song'): PreviewCandidate {
  const facts = { releaseDate: null, label: null, identifier: null, country: null, genre: null, territory: null }
  return { kind, id: songId((number += 1)), title, credit, ...facts }
}

describe('matchNames', () => {
  const wanted = { artist: 'Beyonce', title: 'Slow River' }

  it.each([
    ['Slow River', 'Beyoncé'],
    ['Slow River (feat. Odd Crow)', 'Beyoncé'],
    ['SLOW RIVER!', 'Beyoncé & Odd Crow'],
    ['Beyoncé', 'Slow River'],
  ])('is certain about “%s” by %s', (title, credit) => {
    const found = candidate(title, credit)
    expect(matchNames([candidate('Slow Rivers', 'Beyoncé'), found], wanted)).toEqual({
      candidates: [found],
      reason: null,
    })
  })

  it('offers several with the same names', () => {
    const found = [candidate('Slow River', 'Beyoncé'), candidate('Slow River', 'Beyoncé')]
    expect(matchNames(found, wanted)).toEqual({ candidates: found, reason: 'several' })
  })

  it('prefers the song to a single of the same name', () => {
    const [album, song] = [candidate('Slow River', 'Beyoncé', 'album'), candidate('Slow River', 'Beyoncé')]
    expect(matchNames([album, song], wanted)).toEqual({ candidates: [song], reason: null })
    expect(matchNames([album], wanted)).toEqual({ candidates: [album], reason: null })
  })

  it('offers at most five similar titles and drops unrelated ones', () => {
    const similar = Array.from({ length: 7 }, (_, index) => candidate(`Slow Rivers ${index}`, 'Beyoncé'))
    const match = matchNames([candidate('Tin Roof', 'Odd Crow'), ...similar], wanted)
    expect(match).toEqual({ candidates: similar.slice(0, 5), reason: 'similar' })
    expect(matchNames([candidate('Slow River', null)], wanted).reason).toBe('similar')
    expect(matchNames([candidate('Tin Roof', 'Odd Crow')], wanted).candidates).toEqual([])
  })
})

describe('matchName', () => {
  it('is certain about one artist of the name, but never about a title alone', () => {
    const artist = candidate('Odd Crow', null, 'artist')
    expect(matchName([artist, candidate('Odd Crowd', null, 'artist')], 'odd crow')).toEqual({
      candidates: [artist],
      reason: null,
    })
    expect(matchName([artist, candidate('Odd Crow', null, 'artist')], 'Odd Crow').reason).toBe('several')
    expect(matchName([candidate('Odd Crow', 'Ana')], 'Odd Crow').reason).toBe('by_name_only')
  })
})
