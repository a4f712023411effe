import { SAMPLE_SOURCE } from '#contract/testing/receipt-data.ts'
import { describe, expect, it } from 'vitest'
import { WHOLE_WEEK } from '#domain/chart-view/view-week.ts'
import { drawChartWeek } from './draw-chart-week.ts'
import { RATIOS, TOPS } from './image-sizes.ts'
import type { ImageMark, Part, ExportedImage } from './marks.ts'
import { IMAGE_THEMES } from './palette.ts'
import { expectLegible, textsOf } from './testing/expect-legible.ts'
import { createWeek, createWeekImage } from './testing/week-data.ts'

const PROPORTIONS = { '1:1': 1, '4:5': 0.8, '9:16': 9 / 16, '16:9': 16 / 9 } as const
const LOGO = { href: 'data:image/png;base64,iVBORw0KGgo=', width: 440, height: 110 }

const wordsOf = ({ marks }: ExportedImage, part: Part) =>
  textsOf(marks)
    .filter((text) => text.part === part)
    .map(({ runs }) => runs.map(({ text }) => text).join(' '))

describe('drawChartWeek', () => {
  describe.each(IMAGE_THEMES)('in %s', (theme) => {
    describe.each(RATIOS)('as %s', (ratio) => {
      it.each(TOPS)('has room for the top %i', (top) => {
        const stamped = {
          label: 'A Label with a Name of Many Words and Letters',
          logo: null,
          stamp: '24 Nov 2026, 18:00 UTC',
        }
        const plain = drawChartWeek(createWeekImage({ theme, ratio, top }))
        for (const image of [
          plain,
          drawChartWeek(createWeekImage({ theme, ratio, top, owner: stamped, view: WHOLE_WEEK })),
        ]) {
          expectLegible(image)
          expect(wordsOf(image, 'rank')).toEqual(Array.from({ length: top }, (_, index) => String(index + 1)))
        }
        if (ratio !== 'long') expect(plain.width / plain.height).toBeCloseTo(PROPORTIONS[ratio], 2)
      })
    })
  })

  it('shows chart, dates, territory, unit, and source', () => {
    const { week } = createWeekImage()
    const sampleWeek = { ...week, receipt: { ...week.receipt, sources: [SAMPLE_SOURCE] } }
    const image = drawChartWeek(createWeekImage({ week: sampleWeek }))
    expect(wordsOf(image, 'title')).toEqual(['Harbour Songs'])
    expect(wordsOf(image, 'overline')).toEqual(['Top 20 · Chart week 2026-W46'])
    expect(wordsOf(image, 'subtitle')[0]).toMatch(/13.–.19 Nov 2026 · United States · Album Equivalent/)
    expect(wordsOf(image, 'receipt').join(' ')).toMatch(
      /Source: sample data, fictional.*Retrieved: 21 Nov 2026, 09:12 UTC.*Dates: 13.*Territory: United States.*Unit: Album Equivalent.*Computed by Chartroom: movement since last week, title names/,
    )
  })

  it('uses the rows, order, and columns of the page', () => {
    const image = drawChartWeek(
      createWeekImage({
        view: { q: 'lind', show: 'down', sort: '-peak', cols: ['peak'] },
        top: 3,
        week: createWeek(50),
      }),
    )
    expect(wordsOf(image, 'header')).toEqual(['Peak'])
    expect(wordsOf(image, 'name').every((name) => name === 'Paper Lanterns' || name === 'Mara Lind')).toBe(true)
    expect(wordsOf(image, 'overline')[0]).toContain('of 50 titles')
    expect(wordsOf(image, 'note').join(' ')).toBe(
      'Sorted by peak, worst rank first · Titles matching “lind” · Movement: Fallers',
    )
  })

  it('shows a comparison with another week', () => {
    const { week } = createWeekImage()
    const ranks = new Map(
      week.entries.slice(0, 5).map(({ id }, index) => [id, { rank: index + 7, total: 1000, comparableTotal: 1000 }]),
    )
    const image = drawChartWeek(
      createWeekImage({
        compared: { week: '2026-W40', ranks, formulaChange: null, toComparable: () => null },
        view: { ...WHOLE_WEEK, cols: [] },
        ratio: 'long',
        top: 10,
      }),
    )
    expect(wordsOf(image, 'header')).toEqual(expect.arrayContaining(['2026-W40', '± rank']))
    expect(wordsOf(image, 'cell').slice(0, 2)).toEqual(['7', '+6'])
    expect(image.description).toContain('Compared with 2026-W40')
  })

  it('lists columns that don’t fit, and fits all of them in a long image', () => {
    expect(drawChartWeek(createWeekImage({ ratio: '16:9', top: 200 })).leftOut).toContain('26 weeks')
    expect(drawChartWeek(createWeekImage({ ratio: 'long', top: 50 })).leftOut).toEqual([])
  })

  it('has alt text', () => {
    const { description } = drawChartWeek(createWeekImage({ top: 12 }))
    expect(description).toContain('1. “Paper Lanterns” by Mara Lind (up 199)')
    expect(description).toContain('; and 2 more.')
    expect(description).toContain('Source: provider.test')
  })

  it('shows a note when the view has no titles', () => {
    const image = drawChartWeek(createWeekImage({ view: { ...WHOLE_WEEK, q: 'no such title' } }))
    expectLegible(image)
    expect(wordsOf(image, 'note').join(' ')).toContain('No titles match this view.')
    expect(image.description).toContain('No titles are shown.')
  })

  it('draws a logo instead of the label’s name, within the reserved size', () => {
    const image = drawChartWeek(createWeekImage({ owner: { label: 'Label', logo: LOGO, stamp: '' } }))
    const logo = image.marks.find((mark): mark is ImageMark => mark.kind === 'image')
    expect(logo).toMatchObject({ href: LOGO.href, width: 220, height: 55 })
    expect(wordsOf(image, 'label')).toEqual([])
    expectLegible(image)
  })
})
