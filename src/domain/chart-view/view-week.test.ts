import { describe, expect, it } from 'vitest'
import { createEntry } from '#contract/testing/chart-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { DEFAULT_COLUMNS } from './columns.ts'
import { formatColumnIds, parseColumnIds } from './column-ids.ts'
import { countByFilter } from './movements.ts'
import { toRankingView, viewWeek, WHOLE_WEEK } from './view-week.ts'

describe('parseColumnIds', () => {
  it.each([
    ['', DEFAULT_COLUMNS],
    ['none', []],
    ['peak', ['peak']],
    [',peak,,low,', ['peak', 'low']],
  ])('parses %j as %j', (text, ids) => {
    expect(parseColumnIds(text)).toEqual(ids)
  })

  it.each([[[]], [['peak']], [['low', 'm-album-sales']], [[...DEFAULT_COLUMNS]]])(
    '%j survives formatting and parsing',
    (ids) => {
      expect(parseColumnIds(formatColumnIds(ids))).toEqual(ids)
    },
  )

  it('omits the default columns from the URL in any order', () => {
    expect(formatColumnIds([...DEFAULT_COLUMNS].reverse())).toBe('')
  })
})

describe('viewWeek', () => {
  const week = {
    metricNames: ['Total'],
    receipt: createReceipt(),
    entries: [
      createEntry(1, { title: 'Late Ferry', movement: 'same', peak: 3, metrics: [9] }),
      createEntry(2, { title: 'Harbor', movement: 'new', peak: 1, metrics: [7] }),
      createEntry(3, { title: 'Ferry Song', movement: 'up', peak: 2, metrics: [8] }),
    ],
    exits: [{ id: 'SGX', title: 'Ferry Gone', credit: null, lastRank: 5, peak: 1, weeksOn: 9 }],
  }
  const ranksOf = (view: Partial<typeof WHOLE_WEEK>) =>
    viewWeek(week, { ...WHOLE_WEEK, ...view }).entries.map(({ rank }) => rank)

  it('has only the titles of a roster, exits included, and names the roster', () => {
    const ids = new Set([week.entries[1]?.id ?? '', 'SGX', 'elsewhere'])
    const ours = { rosterId: 'roster-000000001', rosterName: 'Harbor Lane', ids, failedArtists: 2 }
    const viewed = viewWeek(week, { ...WHOLE_WEEK, ours })
    expect(viewed.entries.map(({ title }) => title)).toEqual(['Harbor'])
    expect(viewed.exits.map(({ id }) => id)).toEqual(['SGX'])
    expect(viewed.rows).toBe('titles of the roster “Harbor Lane” only, 1 of 3')
    expect(viewed.notes).toEqual([
      'Roster: Harbor Lane',
      'Titles of 2 of its artists couldn’t be loaded, so some rows can be missing',
    ])
    expect(countByFilter(week, ours)).toMatchObject({ all: 1, new: 1, up: 0, exits: 1 })
  })

  it('shows all titles in official order without notes by default', () => {
    const { entries, exits, columns, isOfficialOrder, notes } = viewWeek(week, WHOLE_WEEK)
    expect([entries.length, exits.length, columns.length, isOfficialOrder, notes]).toEqual([3, 1, 9, true, []])
  })

  it('sorts and filters rows, and describes both in notes', () => {
    const view = { q: 'ferry', show: 'all', sort: 'peak', cols: ['peak'] } as const
    const viewed = viewWeek(week, view)
    expect(viewed.entries.map(({ rank }) => rank)).toEqual([3, 1])
    expect(viewed.exits).toHaveLength(1)
    expect(viewed.columns.map(({ id }) => id)).toEqual(['peak'])
    expect(viewed.notes).toEqual(['Sorted by peak, best rank first', 'Titles matching “ferry”'])
  })

  it('omits exits if one movement is selected', () => {
    expect(viewWeek(week, { ...WHOLE_WEEK, show: 'new' })).toMatchObject({ exits: [], notes: ['Movement: New'] })
  })

  it('shows only exits in their view, which images replace with all titles', () => {
    const view = { ...WHOLE_WEEK, q: 'ferry', show: 'exits' } as const
    expect(viewWeek(week, view)).toMatchObject({
      entries: [],
      exits: week.exits,
      count: { shown: 1, all: 1 },
      rows: 'exits only, titles matching “ferry”, 1 of 1',
    })
    expect(viewWeek(week, toRankingView(view)).entries.map(({ rank }) => rank)).toEqual([1, 3])
  })

  it('uses the official order for an unknown column', () => {
    expect(ranksOf({ sort: '-m-nothing' })).toEqual([1, 2, 3])
    expect(ranksOf({ sort: '-rank' })).toEqual([3, 2, 1])
  })
})
