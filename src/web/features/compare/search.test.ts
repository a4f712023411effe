import { describe, expect, it } from 'vitest'
import {
  compareDefaults,
  compareSearchSchema,
  type ComparedRef,
  formatRefs,
  MAX_COMPARED,
  parseRefs,
} from './search.ts'

const song = (digit: string): ComparedRef => ({ kind: 'song', id: `SG${digit.repeat(32)}` })
const artist: ComparedRef = { kind: 'artist', id: `AR${'A'.repeat(32)}` }

describe('compared entities in the address', () => {
  it('come back as they went, kinds mixed, in order', () => {
    const refs = [song('1'), artist, song('2')]
    expect(parseRefs(formatRefs(refs))).toEqual(refs)
  })

  it('are each there once', () => {
    expect(parseRefs(formatRefs([artist, artist]))).toEqual([artist])
  })

  it('are six at most', () => {
    expect(parseRefs(formatRefs(['1', '2', '3', '4', '5', '6', '7'].map(song)))).toHaveLength(MAX_COMPARED)
  })

  it.each([
    '',
    ',',
    ':',
    'song',
    'song:',
    ':SG1',
    'song:SG1',
    'label:SG1',
    'toString:x',
    `song:${artist.id}`,
    'song:../x',
  ])('leave out what names no entity: %j', (text) => {
    expect(parseRefs(`${text},${formatRefs([artist])}`)).toEqual([artist])
  })

  it('takes defaults where the address is wrong', () => {
    expect(compareSearchSchema.parse({ e: 7, location: 'XX', range: 'soon' })).toEqual(compareDefaults)
  })
})
