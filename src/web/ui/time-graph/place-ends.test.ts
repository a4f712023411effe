import { describe, expect, it } from 'vitest'
import { cutName, groupNames, placeEnds } from './place-ends.ts'

const FRAME = { top: 0, bottom: 100 }

describe('placeEnds', () => {
  it.each([
    ['stay where they don’t overlap', [80, 20, 50], [80, 20, 50]],
    ['move down below a name that is too close', [20, 22, 60], [20, 38, 60]],
    ['move up at the foot of the frame', [98, 99], [82, 100]],
    ['keep their order when they end at the same value', [50, 50, 50], [50, 68, 86]],
    ['start inside the frame', [-10, 0], [0, 18]],
  ])('names %s', (_, wanted, placed) => {
    expect(placeEnds(wanted, FRAME)).toEqual(placed)
  })
})

describe('groupNames', () => {
  it('groups names that overlap sideways, also by a name between them', () => {
    const names = [0, 250, 60, 110, 400].map((x) => ({ x, widthPx: 100 }))
    expect(groupNames(names).map((group) => group.map(({ x }) => x))).toEqual([[0, 60, 110], [250], [400]])
    expect(
      groupNames([
        { x: 0, widthPx: 100 },
        { x: 100, widthPx: 10 },
      ]),
    ).toHaveLength(2)
  })
})

describe('cutName', () => {
  it.each([
    ['Short', 'Short'],
    ['Exactly 10', 'Exactly 10'],
    ['A name that is longer', 'A name tha…'],
    ['夜明けの体温と', '夜明けの体…'],
    ['👩‍👩‍👧‍👦 family', '👩‍👩‍👧‍👦 family'],
  ])('%s becomes %s', (name, cut) => {
    expect(cutName(name, 10)).toBe(cut)
  })
})
