import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Mark, textMark } from '#images/marks.ts'
import { findCardFonts } from './card-fonts.ts'
import { placeFaces } from './place-faces.ts'

function place(text: string) {
  const { faceOf } = findCardFonts(text, null)
  return placeFaces([textMark(text, { part: 'name', x: 10, y: 20, size: 20, fill: '#000000' })], faceOf).map(toParts)
}

function toParts(mark: Mark) {
  return mark.kind === 'text' ? [mark.face?.family ?? 'Inter', mark.runs.map(({ text }) => text).join(''), mark.x] : []
}

describe('placeFaces', () => {
  it('doesn’t change text that Inter covers', () => {
    expect(place('Łódź, Đường, Ночь')).toEqual([['Inter', 'Łódź, Đường, Ночь', 10]])
  })

  it('places each font run separately', () => {
    const parts = place('日本 200 ソング')
    expect(parts.map(([family, text]) => [family, text])).toEqual([
      ['Noto Sans JP', '日本'],
      ['Inter', '200'],
      ['Noto Sans JP', 'ソング'],
    ])
    const places = parts.map(([, , x]) => Number(x))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it('reorders right-to-left text and mirrors its brackets', () => {
    expect(place('שיר של (חדש) 2024').map(([, text]) => text)).toEqual(['2024 (', 'חדש', ')', 'שיר של'])
  })

  it('keeps the order of text that begins with left-to-right letters', () => {
    expect(place('Night أغنية الليل (Remix)').map(([, text]) => text)).toEqual(['Night', 'أغنية الليل', '(Remix)'])
  })
})

describe('findCardFonts', () => {
  it.each([
    ['漢字', null, 'Noto Sans SC'],
    ['漢字', 'JP', 'Noto Sans JP'],
    ['漢字 한글', null, 'Noto Sans KR'],
    ['漢字かな', null, 'Noto Sans JP'],
    ['شعر', null, 'Noto Sans Arabic'],
    ['प्यार', null, 'Noto Sans Devanagari'],
  ] as const)('for %s from %s uses the font %s, whose files exist', (text, location, family) => {
    const { faceOf, files } = findCardFonts(text, location)
    expect(faceOf(text[0] ?? '')?.family).toBe(family)
    expect(files.length).toBeGreaterThan(4)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  it('needs only Inter for Latin', () => {
    expect(findCardFonts('Café 1,234 …', 'US').files).toHaveLength(4)
  })
})
