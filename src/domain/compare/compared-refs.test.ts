import { describe, expect, it } from 'vitest'
import { addRef, type ComparedRef, formatRefs, MAX_COMPARED, parseRefs } from './compared-refs.ts'

const song = (digit: string, slot: number): ComparedRef => ({ kind: 'song', id: `SG${digit.repeat(32)}`, slot })
const artist = (slot: number): ComparedRef => ({ kind: 'artist', id: `AR${'A'.repeat(32)}`, slot })
const textOf = (digit: string) => `song:SG${digit.repeat(32)}`

describe('compared entities in the URL', () => {
  it.each([
    ['kinds are mixed', [song('1', 0), artist(1), song('2', 2)]],
    ['one was removed', [song('1', 0), song('3', 2)]],
    ['the first was removed', [song('2', 1), song('3', 2)]],
    ['they were moved', [song('3', 2), song('1', 0), song('2', 1)]],
    ['one was removed and another added', [song('1', 0), song('3', 2), song('4', 1)]],
    ['six are in reverse order', [5, 4, 3, 2, 1, 0].map((slot) => song(String(slot), slot))],
  ])('restores the list when %s', (_, refs) => {
    expect(parseRefs(formatRefs(refs))).toEqual(refs)
  })

  it('omits slots that equal the position', () => {
    expect(formatRefs([song('1', 0), song('2', 1)])).toBe(`${textOf('1')},${textOf('2')}`)
    expect(formatRefs([song('2', 1)])).toBe(`${textOf('2')}:2`)
  })

  it.each([
    ['used twice', `${textOf('1')}:2,${textOf('2')}:2`, [1, 0]],
    ['explicit for a later entity', `${textOf('1')},${textOf('2')}:1`, [1, 0]],
    ['not from 1 to 6', `${textOf('1')}:7,${textOf('2')}:0,${textOf('3')}:x`, [0, 1, 2]],
  ])('assigns distinct slots when one is %s', (_, text, slots) => {
    expect(parseRefs(text).map(({ slot }) => slot)).toEqual(slots)
  })

  it('adds an entity with the first free color without changing others', () => {
    const refs = [song('3', 2), song('1', 0)]
    expect(addRef(refs, artist(9))).toEqual([...refs, artist(1)])
  })

  it('drops duplicates, whatever their slot', () => {
    expect(parseRefs(`${textOf('1')},${textOf('1')}:4`)).toEqual([song('1', 0)])
  })

  it('accepts at most six entities', () => {
    expect(parseRefs(['1', '2', '3', '4', '5', '6', '7'].map(textOf).join(','))).toHaveLength(MAX_COMPARED)
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
    `song:${artist(0).id}`,
    'song:../x',
  ])('ignores invalid entries: %j', (text) => {
    expect(parseRefs(`${text},${formatRefs([artist(0)])}`)).toEqual([artist(0)])
  })
})
