import { describe, expect, it } from 'vitest'
import { toCreditParts } from './to-credit-parts.ts'

const artist = (name: string | null, id: string | null = name) => ({ name, id, role: null })
const linksOf = (credit: string | null, ...artists: ReturnType<typeof artist>[]) =>
  toCreditParts(credit, artists)
    .map(({ text, artistId }) => (artistId === null ? text : `[${text}]`))
    .join('')

describe('toCreditParts', () => {
  it.each([
    ['two artists', 'Ana & Bo', [artist('Ana'), artist('Bo')], '[Ana] & [Bo]'],
    ['a guest', 'Ana feat. Bo', [artist('Bo'), artist('Ana')], '[Ana] feat. [Bo]'],
    ['a name inside another name', 'Ana & Bo', [artist('Ana'), artist('Ana & Bo')], '[Ana & Bo]'],
    ['a name inside a word', 'Anabel & Ana', [artist('Ana')], 'Anabel & [Ana]'],
    ['an artist missing from the credit', 'Ana', [artist('Ana'), artist('Cy')], '[Ana]'],
    ['an artist without an id', 'Ana & Bo', [artist('Ana'), artist('Bo', null)], '[Ana] & Bo'],
    ['another script', '青い灯台 feat. Åsa', [artist('青い灯台'), artist('Åsa')], '[青い灯台] feat. [Åsa]'],
    ['regular expression characters', 'A.B (x)', [artist('A.B (x)')], '[A.B (x)]'],
    ['nothing without artists', 'Various', [], 'Various'],
  ])('links %s', (_, credit, artists, expected) => {
    expect(linksOf(credit, ...artists)).toBe(expected)
  })

  it('lists the artist names without a credit', () => {
    expect(linksOf(null, artist('Ana'), artist(null), artist('Bo', null))).toBe('[Ana], Bo')
    expect(toCreditParts(null, [])).toEqual([])
  })

  it('returns the offset of each part', () => {
    expect(toCreditParts('Ana & Bo', [artist('Ana'), artist('Bo')]).map(({ at }) => at)).toEqual([0, 3, 6])
  })
})
