// @vitest-environment jsdom
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawChartWeek } from '#images/draw-chart-week.ts'
import { createWeek, createWeekImage } from '#images/testing/week-data.ts'
import { toSvg } from '#images/to-svg.ts'

const ELEMENTS = new Set(['svg', 'title', 'desc', 'style', 'rect', 'path', 'text', 'tspan', 'image'])

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '</text><script>alert(1)</script>',
    '"/><foreignObject onload="alert(1)">',
    ']]>&lt;&#0;<!--',
    '\u0000\ud800\uffff',
    '\u202e\u2066<b>',
    'javascript:alert(1)',
    '&entity;',
  ),
)

function parse(svg: string): Element[] {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined()
  return [...parsed.querySelectorAll('*')]
}

describe('exported image', () => {
  it('is well-formed and contains only shapes and text for hostile names', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (title, credit, other) => {
        const week = createWeek(2)
        const entries = week.entries.map((entry) => ({ ...entry, title, credit }))
        const chart = { ...week.chart, name: other }
        const svg = toSvg(
          drawChartWeek(
            createWeekImage({
              week: { ...week, chart, entries, receipt: { ...week.receipt, provider: credit } },
              owner: { label: title, logo: { href: other, width: 2, height: 1 }, stamp: credit },
            }),
          ),
        )
        const elements = parse(svg)
        expect(elements.filter(({ localName }) => !ELEMENTS.has(localName))).toEqual([])
        const attributes = elements.flatMap((element) => element.getAttributeNames())
        expect(attributes.filter((name) => /^on|href$/i.test(name))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('shows markup in names as text', () => {
    const week = createWeek(1)
    const entries = week.entries.map((entry) => ({ ...entry, title: '<b>“A & B”</b>', credit: null }))
    const texts = parse(toSvg(drawChartWeek(createWeekImage({ week: { ...week, entries } }))))
    expect(texts.filter(({ localName }) => localName === 'text').map(({ textContent }) => textContent)).toContain(
      '<b>“A & B”</b>',
    )
  })

  it.each([
    ['data:image/png;base64,iVBORw0KGgo=', 1],
    ['data:image/jpeg;base64,/9j/4AAQ', 1],
    ['data:image/svg+xml;base64,PHN2Zy8+', 0],
    ['https://elsewhere.test/logo.png', 0],
    ['data:image/png;base64,AAAA" onload="alert(1)', 0],
    [`data:image/png;base64,${'A'.repeat(400_001)}`, 0],
  ])('renders the logo %.40s as %i images', (href, images) => {
    const svg = toSvg(
      drawChartWeek(createWeekImage({ owner: { label: '', logo: { href, width: 2, height: 1 }, stamp: '' } })),
    )
    expect(parse(svg).filter(({ localName }) => localName === 'image')).toHaveLength(images)
  })
})
