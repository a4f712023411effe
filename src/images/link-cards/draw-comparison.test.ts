import { describe, expect, it } from 'vitest'
import { createImageText } from '../image-text.ts'
import { boxOf } from '../marks.ts'
import { type ComparedFigure, drawComparison, toTitle } from './draw-comparison.ts'

const SIZE = { width: 1200, height: 630, scale: 0.84 }
const LONG = 'A Title That Goes On for Ninety Characters So That It Cannot Possibly Fit on One Line of It'

function toFigures(values: readonly (number | null)[], name = 'Song'): ComparedFigure[] {
  return values.map((value, slot) => ({
    name: `${name} ${slot + 1}`,
    credit: name,
    tile: { id: `SG${slot}`, name, artwork: null, isRound: false },
    slot,
    value,
    remark: value === null ? 'Not found' : '',
  }))
}

function draw(figures: readonly ComparedFigure[]) {
  const texts = { overline: 'Streams compared', subtitle: '23 Oct – 19 Nov 2026', notes: [], receipt: ['Source: Test'] }
  return drawComparison({ ...texts, figures }, createImageText('en-GB'), SIZE)
}

const textsOf = (image: ReturnType<typeof draw>, part: string) =>
  image.marks.flatMap((mark) => (mark.kind === 'text' && mark.part === part ? [mark] : []))

describe('drawComparison', () => {
  it('draws no bar for a negative figure, and ranks it above an unknown one', () => {
    const image = draw(toFigures([null, -5, 3]))
    expect(textsOf(image, 'value').map(({ runs }) => runs[0]?.text)).toEqual(['3', '−5', '–'])
    expect(image.marks.filter((mark) => mark.kind === 'rect' && mark.width < 0)).toEqual([])
  })

  it('ranks figures and draws bars from zero', () => {
    const image = draw(toFigures([1_000_000, 4_000_000, null]))
    expect(textsOf(image, 'value').map(({ runs }) => runs[0]?.text)).toEqual(['4M', '1M', '–'])
    const widths = image.marks.flatMap((mark) =>
      mark.kind === 'rect' && mark.height < 30 && mark.y > 150 ? [mark.width] : [],
    )
    const [full = 0] = widths
    expect(widths.slice(0, 5).map((width) => width / full)).toEqual([1, 1, 1, 0.25, 1])
    expect(image.description).toContain(
      'Song 2 by Song: 4,000,000; Song 1 by Song: 1,000,000; Song 3 by Song: no figure (Not found)',
    )
  })

  it.each([1, 2, 3, 4, 5, 6])('fits %i entities with long names between header and receipt', (count) => {
    const image = draw(toFigures(Array<number>(count).fill(9_999_999), LONG))
    const [subtitle] = textsOf(image, 'subtitle').map(boxOf)
    const [receipt] = textsOf(image, 'receipt').map(boxOf)
    const [names, values] = [textsOf(image, 'name').map(boxOf), textsOf(image, 'value').map(boxOf)]
    for (const [index, name] of names.entries()) {
      expect(name.x + name.width).toBeLessThan(values[index]?.x ?? 0)
      expect(name.y).toBeGreaterThan((subtitle?.y ?? 0) + (subtitle?.height ?? 0))
      expect(name.y + name.height).toBeLessThan(names[index + 1]?.y ?? receipt?.y ?? 0)
    }
  })
})

it('shortens titles of many names', () => {
  expect(toTitle([{ name: 'A' }, { name: 'B' }, { name: 'C' }])).toBe('A vs. B vs. C')
  expect(toTitle([{ name: 'A' }, { name: 'B' }, { name: LONG }])).toBe('A vs. B and 1 more')
  expect(toTitle([{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }])).toBe('A vs. B and 2 more')
})
