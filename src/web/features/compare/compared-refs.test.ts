import { describe, expect, it } from 'vitest'
import { addRef, type ComparedRef, formatRefs, MAX_COMPARED, parseRefs } from './compared-refs.ts'

const song = (digit: string, slot: number): ComparedRef => ({ kind: 'song', id: `SG${digit.repeat(32)}`, slot })
const artist = (slot: number): ComparedRef => ({ kind: 'artist', id: `AR${'A'.repeat(32)}`, slot })
const textOf = (digit: string) => `song:SG${digit.repeat(32)}`

describe('compared entities in the URL', () => {
  it.each([
    ['kinds mixed, in order', [song('1', 0), artist(1), song('2', 2)]],
    ['one was removed', [song('1', 0), song('3', 2)]],
    ['the first was removed', [song('2', 1), song('3', 2)]],
    ['they were moved', [song('3', 2), song('1', 0), song('2', 1)]],
    ['one was removed and another added', [song('1', 0), song('3', 2), song('4', 1)]],
    ['six, turned round', [5, 4, 3, 2, 1, 0].map((slot) => song(String(slot), slot))],
  ])('round-trip: %s', (_, refs) => {
    expect(parseRefs(formatRefs(refs))).toEqual(refs)
  })

  it('omit slots that equal the position', () => {
    expect(formatRefs([song('1', 0), song('2', 1)])).toBe(`${textOf('1')},${textOf('2')}`)
    expect(formatRefs([song('2', 1)])).toBe(`${textOf('2')}:2`)
  })

  it.each([
    ['taken twice: the later gives way', `${textOf('1')}:2,${textOf('2')}:2`, [1, 0]],
    ['taken by a later one: a place only stands in', `${textOf('1')},${textOf('2')}:1`, [1, 0]],
    ['not one of six', `${textOf('1')}:7,${textOf('2')}:0,${textOf('3')}:x`, [0, 1, 2]],
  ])('get distinct slots if a slot is %s', (_, text, slots) => {
    expect(parseRefs(text).map(({ slot }) => slot)).toEqual(slots)
  })

  it('are added with the first free color without changing others', () => {
    const refs = [song('3', 2), song('1', 0)]
    expect(addRef(refs, artist(9))).toEqual([...refs, artist(1)])
  })

  it('are listed once, even with different slots', () => {
    expect(parseRefs(`${textOf('1')},${textOf('1')}:4`)).toEqual([song('1', 0)])
  })

  it('are limited to six', () => {
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
  ])('ignore invalid entries: %j', (text) => {
    expect(parseRefs(`${text},${formatRefs([artist(0)])}`)).toEqual([artist(0)])
  })
})
