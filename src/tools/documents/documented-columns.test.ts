import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toCsvFields } from '#bff/csv/csv-fields.ts'
import { ENTITY_COLUMNS } from '#bff/csv/entity-csv.ts'
import { toRankHistoryFields } from '#bff/csv/rank-history-fields.ts'
import { toChartColumns } from '#domain/chart-view/columns.ts'
import { ALERTS } from '#domain/events/alert-rules.ts'
import { FORMATS } from '#service/import/formats.ts'
import { withMetrics } from '#contract/testing/chart-data.ts'

/** Matches column names in parsers, such as `readText(row, 'title')` or `row.cell('area')`. */
const COLUMN_NAME = /(?:\(row, |cell\(|take\(|ofRecording\()'([a-z_]+)'/g

const WEEK = '2026-W46'
const METRIC = '…'

describe('columns of imported files', () => {
  const page = readFileSync('docs/import.md', 'utf8')

  it('explains every column in docs/import.md', () => {
    const files = globSync('src/service/import/{charts,label,musicbrainz,recordings}/*.ts', {
      exclude: ['**/*.test.ts'],
    })
    const parsed = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(COLUMN_NAME)].map(([, name]) => name),
    )
    const recognized = FORMATS.flatMap(({ columns, anyOf = [] }) => columns.concat(anyOf))
    expect(parsed).toContain('country_dates')
    expect([...new Set([...parsed, ...recognized])].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})

describe('rules of alerts', () => {
  it('are listed in docs/guide.md by their names in the menu', () => {
    const page = readFileSync('docs/guide.md', 'utf8')
    expect(Object.values(ALERTS).filter(({ menu }) => !page.includes(`_${menu}_`))).toEqual([])
  })
})

const FORMULA_CHANGE = { date: '2026-01-02', basis: 'revalued' } as const

describe('columns of CSV files', () => {
  // By the bold name of the entry, because another file may have a column of the same name with another meaning.
  const entries = readFileSync('docs/csv.md', 'utf8').split(/^(?=- \*\*|## )/m)
  const week = withMetrics([METRIC])
  const compared = { week: WEEK, ranks: new Map(), formulaChange: FORMULA_CHANGE, toComparable: () => null }
  const headersOf = (fields: readonly { csvHeader: string }[]) => fields.map(({ csvHeader }) => csvHeader)
  const ofWeek = headersOf(toCsvFields(toChartColumns(week)))
  const ofComparison = headersOf(toCsvFields(toChartColumns(week, compared))).filter((name) => !ofWeek.includes(name))
  const ranks = toRankHistoryFields({ weeks: [{ week: WEEK, state: 'shown' }], entries: [] } as never)

  it.each([
    ['Chart week', ofWeek],
    ['With a compared week', ofComparison],
    ['With the last 26 weeks', headersOf(ranks)],
    ['Artist or title', ENTITY_COLUMNS],
  ])('explains every column of the entry %s in docs/csv.md', (name, headers) => {
    const text = entries.find((entry) => entry.startsWith(`- **${name}**`)) ?? ''
    const explained = headers.filter((header) => header !== METRIC)
    expect(explained.length).toBeGreaterThan(0)
    expect(explained.filter((header) => !text.includes(`\`${header}\``))).toEqual([])
  })
})
