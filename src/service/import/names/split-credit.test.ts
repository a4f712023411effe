import { describe, expect, it } from 'vitest'
import { foldName } from './fold-name.ts'
import { type CreditStyle, findKnownNames, splitCredit } from './split-credit.ts'

function split(credit: string, known: string[] = [], style: CreditStyle = 'printed'): string {
  const names = new Set(known.map(foldName))
  return splitCredit(credit, style, (name) => names.has(foldName(name)))
    .map(({ name, role }) => `${role[0]}:${name}`)
    .join(' ')
}

describe('splitCredit, printed', () => {
  it.each([
    ['Ana', [], 'm:Ana'],
    ['Ana Featuring Per', [], 'm:Ana f:Per'],
    ['Ana feat. Per', [], 'm:Ana f:Per'],
    ['Ana With Per', [], 'm:Ana f:Per'],
    ['Ana (Duet With Per)', [], 'm:Ana f:Per'],
    ['Ana & Per', [], 'm:Ana & Per'],
    ['Ana & Per', ['Ana'], 'm:Ana & Per'],
    ['Ana & Per', ['Ana', 'Per'], 'm:Ana m:Per'],
    ['Ana x Per', ['Ana', 'Per'], 'm:Ana m:Per'],
    ['Ana, Per & Liv', ['Ana', 'Per'], 'm:Ana m:Per m:Liv'],
    ['Ana, Per & Liv', ['Ana'], 'm:Ana, Per & Liv'],
    ['Ana Featuring Per & Liv', ['Per', 'Liv'], 'm:Ana f:Per f:Liv'],
    ['Ana & The Kites', ['Ana'], 'm:Ana & The Kites'],
    ['Ana & Salt & Stone', ['Ana', 'Salt & Stone'], 'm:Ana m:Salt & Stone'],
    ['Olsen, Jr.', ['Olsen', 'Jr.'], 'm:Olsen, Jr.'],
    ['Tyler, The Creator', [], 'm:Tyler, The Creator'],
    ['Earth, Wind & Fire', [], 'm:Earth, Wind & Fire'],
    ['Simon & Garfunkel', [], 'm:Simon & Garfunkel'],
    ['Ana Featuring Ana', [], 'm:Ana'],
    ['Ana/Per', ['Ana', 'Per'], 'm:Ana m:Per'],
    ['Ana/Per/Liv', ['Ana', 'Per', 'Liv'], 'm:Ana m:Per m:Liv'],
    ['Ana/Per', ['Ana'], 'm:Ana/Per'],
    ['AC/DC', [], 'm:AC/DC'],
    ['AC/DC & Per', ['AC/DC', 'Per'], 'm:AC/DC m:Per'],
    ['Kites: Ana & Per', ['Kites', 'Ana', 'Per'], 'm:Kites m:Ana m:Per'],
    ['Kites: Ana & Per', ['Ana', 'Per'], 'm:Kites m:Ana m:Per'],
    ['Kites: Ana', ['Kites'], 'm:Kites: Ana'],
    ['Ana Presents: Per', ['Ana'], 'm:Ana Presents: Per'],
  ])('splits "%s" given the known artists %j', (credit, known, expected) => {
    expect(split(credit, known)).toBe(expected)
  })
})

describe('splitCredit, listed', () => {
  it('never splits a name that a source lists as one artist', () => {
    const credit = 'Simon & Garfunkel'
    expect(
      splitCredit(
        credit,
        'printed',
        () => true,
        (name) => name === credit,
      ),
    ).toEqual([{ name: credit, role: 'main' }])
  })

  it('splits lists only at their separator', () => {
    expect(split('Ana & Per, Liv', ['Ana', 'Per'], 'commas')).toBe('m:Ana & Per m:Liv')
    expect(split('Ana, Tyler, The Creator, Per', [], 'commas')).toBe('m:Ana m:Tyler, The Creator m:Per')
    expect(split('Ana, Per; Liv', [], 'semicolons')).toBe('m:Ana, Per m:Liv')
  })
})

describe('findKnownNames', () => {
  it('keeps a slash in a name unless both sides are known artists', () => {
    const known = findKnownNames(['AC/DC', 'Ana/Liv', 'Ana', 'Liv'], () => false)
    expect([...known].sort()).toEqual(['ac dc', 'ana', 'liv'])
  })

  it('splits off an artist credited alone or between known artists', () => {
    const known = findKnownNames(
      ['Ana', 'Per Featuring Liv', 'Salt & Stone', 'Ana & Per', 'Ana, Per & Mio'],
      () => false,
    )
    expect([...known].sort()).toEqual(['ana', 'liv', 'mio', 'per', 'salt and stone'])
  })

  it('uses artists that are already known', () => {
    expect([...findKnownNames(['Ana & Per'], (name) => !name.includes('&'))].sort()).toEqual(['ana', 'per'])
  })
})
