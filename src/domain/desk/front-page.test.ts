import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeskLine } from '#contract/desk/desk-week.ts'
import { createDeskChart, createLine, TEST_NUMBER_ONE } from '#contract/testing/desk-data.ts'
import { describeLines } from '../events/describe-line.ts'
import { describeOthers, findFrontLineIds, listStories, type Story, toFrontPage } from './front-page.ts'

const CHARTS = [
  createDeskChart('US', {}, { name: 'United States Songs 200', location: 'US' }),
  createDeskChart('RB', {}, { name: 'United States Hip-Hop & R&B Songs 50', location: 'US' }),
  createDeskChart('DE', {}, { name: 'Germany Songs 100', location: 'DE' }),
]
const EVENTS = {
  one: TEST_NUMBER_ONE,
  debut: { kind: 'debut', rank: 12 },
  climb: { kind: 'climb', rank: 12, from: 30, places: 18 },
  fall: { kind: 'fall', rank: 40, from: 12, places: 28 },
  exit: { kind: 'exit', rank: null, from: 47 },
  due: { kind: 'milestone-due', rank: 12, weeks: 10 },
  near: { kind: 'next-rank', rank: 4, units: 30 },
} as const satisfies Record<string, DeskLine['event']>

/** Creates lines from texts such as `A debut US`: title, event, and chart. */
function createLines(...texts: string[]): DeskLine[] {
  return texts.map((text, i) => {
    const [title = '', event = '', chartId = 'US'] = text.split(' ')
    const found = EVENTS[event as keyof typeof EVENTS]
    return createLine(1, { id: String(i), entityId: title, title, event: found, rank: found.rank, chartId })
  })
}
const toPage = (...texts: string[]) => toFrontPage(describeLines(createLines(...texts), CHARTS))
const show = (stories: readonly Story[]) => stories.map(({ line }) => `${line.title} ${line.event.kind}`)

describe('the groups of a large roster', () => {
  it('have the next story of another kind each time, as a naive search finds it', () => {
    const event = constantFrom('climb', 'one', 'debut', 'due', 'near')
    assert(
      property(array(event, { maxLength: 30 }), (events) => {
        const { groups } = toPage('Z exit', ...events.map((each, index) => `T${index} ${each}`))
        for (const stories of [groups.up, groups.watch]) {
          const rest = stories.toSorted((one, other) => Number(one.line.id) - Number(other.line.id))
          const expected: Story[] = []
          while (rest.length > 0) {
            const next = rest.findIndex(({ line }) => line.event.kind !== expected.at(-1)?.line.event.kind)
            expected.push(...rest.splice(Math.max(0, next), 1))
          }
          expect(show(stories)).toEqual(show(expected))
        }
      }),
    )
  })
})

describe('the headline', () => {
  it('has the two most important events of different kinds, of two titles', () => {
    expect(show(toPage('A one', 'A debut DE', 'B one', 'B debut DE', 'C exit').headline)).toEqual([
      'A number-1',
      'B debut',
    ])
    expect(show(toPage('A one', 'A debut DE').headline)).toEqual(['A number-1'])
    expect(show(toPage('A one', 'B one').headline)).toEqual(['A number-1'])
  })

  it('is about what is due if nothing happened, and empty without lines', () => {
    expect(show(toPage('A near').headline)).toEqual(['A next-rank'])
    expect(toPage().headline).toEqual([])
  })
})

describe('the groups', () => {
  it('have one line per title, which isn’t in the headline', () => {
    const { groups } = toPage('A one', 'B debut', 'C climb', 'C fall DE', 'C debut RB', 'D climb', 'E fall', 'F exit')
    expect(show(groups.up)).toEqual(['C climb', 'D climb'])
    expect(show(groups.down)).toEqual(['E fall', 'F exit'])
  })

  it('have falls and exits whenever there are any', () => {
    // Better events of the same titles fill the first group.
    const many = ['A one', 'B debut', 'C debut', 'D climb', 'E debut', 'F climb', 'F exit DE']
    expect(show(toPage(...many).groups.down)).toEqual(['F exit'])
    expect(show(toPage(...many).groups.up)).not.toContain('F climb')
    expect(show(toPage('A one', 'A exit DE').groups.down)).toEqual(['A exit'])
    expect(show(toPage('A one', 'A exit DE').groups.up)).toEqual(['A number-1'])
    expect(show(toPage('A fall', 'B exit').groups.down)).toEqual(['A fall', 'B exit'])
  })

  it('have no kind twice in a row while there are others', () => {
    const { groups } = toPage('A one', 'B debut', 'C one', 'D one', 'E one', 'F climb', 'G debut')
    expect(show(groups.up)).toEqual(['C number-1', 'F climb', 'D number-1', 'G debut', 'E number-1'])
  })

  it('repeat titles in what is due', () => {
    const { groups } = toPage('A one', 'A due', 'B near', 'A near DE')
    expect(show(groups.watch)).toEqual(['A milestone-due', 'B next-rank'])
  })

  it('keep every title with news', () => {
    const texts = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].flatMap((title, i) => [
      `${title} ${i % 2 === 0 ? 'climb' : 'fall'}`,
      `${title} ${i % 3 === 0 ? 'exit' : 'debut'} DE`,
    ])
    const { headline, groups } = toPage(...texts)
    const told = [...headline, ...groups.up, ...groups.down].map(({ line }) => line.entityId)
    expect([...new Set(told)].toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
    expect(told).toHaveLength(new Set(told).size)
  })
})

it('names what else happened to a title, with rank and place', () => {
  const [story] = toPage('X one', 'Y fall', 'A debut', 'A debut DE', 'A exit RB', 'A climb DE').groups.up
  expect(story && describeOthers(story)).toBe('also 12 in Germany, left from 47 on US Hip-Hop & R&B Songs, 1 more')
  expect(story && describeOthers(story, 44)).toBe('also 12 in Germany, 2 more')
  expect(story && describeOthers(story, 20)).toBe('3 other events')
  const [alone] = toPage('A one').headline
  expect(alone && describeOthers(alone)).toBeNull()
})

it('names another event if the first is too long for the row', () => {
  const [story] = toPage('X one', 'Y fall', 'A debut', 'A exit RB', 'A debut DE').groups.up
  const texts = [100, 30, 10].map((maxChars) => story && describeOthers(story, maxChars))
  expect(texts).toEqual([
    'also left from 47 on US Hip-Hop & R&B Songs, 12 in Germany',
    'also 12 in Germany, 1 more',
    '2 other events',
  ])
})

it('lists the page in its order, and hidden stories where there is room', () => {
  const page = toPage('A one', 'B debut', 'C climb', 'D climb', 'E climb', 'F climb', 'G exit', 'H near')
  const list = (limit: number) => listStories(page, limit).map(({ group, line }) => `${group} ${line.title}`)
  expect(list(7)).toEqual(['null A', 'null B', 'up C', 'up D', 'up E', 'down G', 'watch H'])
  expect(list(10)).toEqual(['null A', 'null B', 'up C', 'up D', 'up E', 'up F', 'down G', 'watch H'])
  expect(list(3)).toEqual(['null A', 'null B', 'up C'])
})

it('finds the lines that the page shows', () => {
  const lines = createLines('A one', 'B debut', 'C climb', 'D climb', 'E climb', 'F climb', 'G exit')
  expect([...findFrontLineIds(lines)].toSorted()).toEqual(['0', '1', '2', '3', '4', '6'])
})
