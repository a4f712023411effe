import { describe, expect, it } from 'vitest'
import { createEntry } from '../testing/chart-data.ts'
import { DEFAULT_COLUMNS } from './columns.ts'
import { formatColumnIds, parseColumnIds, viewWeek, WHOLE_WEEK } from './view-week.ts'

describe('parseColumnIds', () => {
  it.each([
    ['', DEFAULT_COLUMNS],
    ['none', []],
    ['peak', ['peak']],
    [',peak,,low,', ['peak', 'low']],
  ])('%j is %j', (text, ids) => {
    expect(parseColumnIds(text)).toEqual(ids)
  })

  it.each([[[]], [['peak']], [['low', 'm-album-sales']], [[...DEFAULT_COLUMNS]]])(
    '%j survives formatting and parsing',
    (ids) => {
      expect(parseColumnIds(formatColumnIds(ids))).toEqual(ids)
    },
  )

  it('leaves the default columns out of the URL, in whatever order', () => {
    expect(formatColumnIds([...DEFAULT_COLUMNS].reverse())).toBe('')
  })
})

describe('viewWeek', () => {
  const week = {
    metricNames: ['Total'],
    entries: [
      createEntry(1, { title: 'Late Ferry', movement: 'same', peak: 3, metrics: [9] }),
      createEntry(2, { title: 'Harbor', movement: 'new', peak: 1, metrics: [7] }),
      createEntry(3, { title: 'Ferry Song', movement: 'up', peak: 2, metrics: [8] }),
    ],
    exits: [{ id: 'SGX', title: 'Ferry Gone', credit: null, lastRank: 5, peak: 1, weeksOn: 9 }],
  }
  const ranksOf = (view: Partial<typeof WHOLE_WEEK>) =>
    viewWeek(week, { ...WHOLE_WEEK, ...view }).entries.map(({ rank }) => rank)

  it('shows the whole week in official order, without notes', () => {
    const { entries, exits, columns, isOfficialOrder, notes } = viewWeek(week, WHOLE_WEEK)
    expect([entries.length, exits.length, columns.length, isOfficialOrder, notes]).toEqual([3, 1, 8, true, []])
  })

  it('orders and filters rows, and says so', () => {
    const view = { q: 'ferry', show: 'all', sort: 'peak', cols: ['peak'] } as const
    const viewed = viewWeek(week, view)
    expect(viewed.entries.map(({ rank }) => rank)).toEqual([3, 1])
    expect(viewed.exits).toHaveLength(1)
    expect(viewed.columns.map(({ id }) => id)).toEqual(['peak'])
    expect(viewed.notes).toEqual(['Sorted by peak, best rank first', 'Titles matching “ferry”'])
  })

  it('leaves exits out where one movement is chosen', () => {
    expect(viewWeek(week, { ...WHOLE_WEEK, show: 'new' })).toMatchObject({ exits: [], notes: ['Movement: New'] })
  })

  it('keeps the official order for a column that the chart lacks', () => {
    expect(ranksOf({ sort: '-m-nothing' })).toEqual([1, 2, 3])
    expect(ranksOf({ sort: '-rank' })).toEqual([3, 2, 1])
  })
})
