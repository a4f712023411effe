import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { toChartColumns } from '#domain/chart-view/columns.ts'
import { toComparedColumns } from '#domain/chart-view/compared-columns.ts'
import { CompactRow } from './compact-row.tsx'

it('omits differences from a week without the title, because the line is short', () => {
  const compared = { week: '2026-W40', ranks: new Map(), formulaChange: null, toComparable: () => null }
  const columns = [
    ...toComparedColumns(compared, { name: 'AE', plural: 'Album Equivalents', unit: 'album_equivalent' }),
    ...toChartColumns(createWeek()).filter(({ id }) => id === 'peak'),
  ]
  const markup = renderToStaticMarkup(
    createElement(CompactRow, {
      id: 'SG1',
      entry: createEntry(3, { premiereWeek: '2026-W44', peak: 2 }),
      view: {
        columns,
        findArtwork: null,
        kind: 'song',
        week: '2026-W47',
        depth: 200,
        lead: null,
        longest: 0,
        toHref: () => null,
        runs: { state: 'loading' },
        locale: 'en-US',
      },
      columnRank: undefined,
      ourRoster: '',
      isActive: false,
      isOpen: false,
      isHidden: false,
    }),
  )
  const text = markup.replaceAll(/<[^>]*>/g, '')
  expect(text).toContain('2026-W40 new since · peak 2')
  expect(text).not.toContain('±')
})
