import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawChartWeek } from './draw-chart-week.ts'
import { GRAPH_RATIOS } from './image-sizes.ts'
import type { ExportedImage, Part } from './marks.ts'
import { expectLegible, textsOf } from './testing/expect-legible.ts'
import { createHistory, createWeek, createWeekImage } from './testing/week-data.ts'

/**
 * Maximum distance from the middle of the last row to the receipt's first line: half a row, a tenth for rounding, and the gap.
 */
const toFarthestReceipt = (rowHeight: number) => rowHeight * 0.6 + 40

/** With this seed, a row of a 16:9 image once lost a two-letter credit after a long title. */
const SHORT_CREDIT_SEED = 1198572455

const textsOfPart = ({ marks }: ExportedImage, part: Part) => textsOf(marks).filter((text) => text.part === part)
const namesOf = (image: ExportedImage) =>
  textsOfPart(image, 'name')
    .map(({ runs }) => runs.map(({ text }) => text).join(' '))
    .join(' ')

/** Creates a week in whose rows title and credit have the given numbers of letters. */
function createNamedWeek(lengths: readonly { title: number; credit: number }[]) {
  const week = createWeek(lengths.length)
  const entries = week.entries.map((entry, index) => ({
    ...entry,
    title: `${index} ${'Song '.repeat(20).slice(0, lengths[index]?.title).trim()}`,
    credit: `By${index} ${'artist '.repeat(20).slice(0, lengths[index]?.credit).trim()}`,
  }))
  return { ...week, entries }
}

describe.each(GRAPH_RATIOS)('a table as %s', (ratio) => {
  it.each([5, 10, 20, 50])('with %i rows ends at the receipt', (rows) => {
    const lengths = array(record({ title: integer({ min: 2, max: 90 }), credit: integer({ min: 2, max: 50 }) }), {
      minLength: rows,
      maxLength: rows,
    })
    const isComplete = property(lengths, (each) => {
      const week = createNamedWeek(each)
      const image = drawChartWeek(createWeekImage({ week, history: createHistory(week), ratio, top: rows }))
      expectLegible(image)
      const ys = textsOfPart(image, 'rank').map(({ y }) => y)
      const tallest = Math.max(...ys.map((y, index) => y - (ys[index - 1] ?? y)))
      const receipt = Math.min(...textsOfPart(image, 'receipt').map(({ y }) => y))
      expect(receipt - Math.max(...ys)).toBeLessThan(toFarthestReceipt(tallest))
      const names = namesOf(image)
      for (const index of each.keys()) expect(names).toContain(`By${index} `)
    })
    assert(isComplete, { numRuns: 10 })
    assert(isComplete, { numRuns: 10, seed: SHORT_CREDIT_SEED })
  })
})

it('leaves columns out before it truncates a credit', () => {
  const credit = 'Los Gallos de San Telmo feat. Emiliano Villaseñor'
  const week = createWeek(50)
  const entries = week.entries.map((entry) => ({ ...entry, title: 'Insomnio de los Perdidos', credit }))
  for (const ratio of GRAPH_RATIOS) {
    const image = drawChartWeek(createWeekImage({ week: { ...week, entries }, ratio, top: 50 }))
    expect(namesOf(image).split(credit).length - 1, ratio).toBe(50)
  }
})

it('leaves out columns without a value', () => {
  const week = createWeek(10)
  const entries = week.entries.map((entry) => ({
    ...entry,
    lastWeek: null,
    lastTotal: null,
    comparableLastTotal: null,
  }))
  const image = drawChartWeek(
    createWeekImage({
      week: { ...week, entries },
      history: { ...createHistory(week), entries: [] },
      ratio: 'long',
      top: 10,
    }),
  )
  const headers = textsOfPart(image, 'header').map(({ runs }) => runs[0]?.text)
  expect(headers).toEqual(['Peak', 'Weeks', 'Album Equivalent'])
  expect(image.leftOut).toEqual([])
})

it.each([5, 10, 20])('names the unit of the main column in full with %i rows', (top) => {
  for (const ratio of GRAPH_RATIOS) {
    const headers = textsOfPart(drawChartWeek(createWeekImage({ ratio, top, week: createWeek(top) })), 'header')
    expect(headers.map(({ runs }) => runs[0]?.text).join(' '), ratio).toContain('Album Equivalent')
  }
})
