// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { SeriesAnswer } from '#contract/api/series.ts'
import { createPoint, createSeriesAnswer } from '../../../testing/series-data.ts'
import { toTerritoriesTrendFile } from './to-territories-trend-file.ts'

const SUBJECT = { kind: 'song', title: 'Half Light', credit: 'Ana Moreno' } as const

const toFile = (...answers: SeriesAnswer[]) => toTerritoriesTrendFile(SUBJECT, answers, 'en')

it('has one row per week, one column per territory, and the reason for a missing value', () => {
  const { title, columns, rows, receipt } = toFile(
    createSeriesAnswer({ points: [createPoint(0, 1_000), createPoint(1, 0), createPoint(2, 900, true)] }),
    createSeriesAnswer({
      location: 'DE',
      points: [createPoint(0, null), createPoint(1, 30), createPoint(2, 'failed')],
    }),
  )
  expect(title).toBe('Half Light · streams by chart week and territory')
  expect(columns.map(({ id, header }) => `${id}: ${header}`)).toEqual([
    'week: Chart week',
    'start: Start',
    'end: End',
    'streams_us: United States',
    'streams_de: Germany',
    'note: Note',
  ])
  expect(rows).toEqual([
    ['2026-W43', '2026-10-23', '2026-10-29', 1_000, null, 'Germany: no data'],
    ['2026-W44', '2026-10-30', '2026-11-05', 0, 30, null],
    ['2026-W45', '2026-11-06', '2026-11-12', 900, null, 'United States: partial; Germany: failed to load'],
  ])
  expect(receipt.location).toBeNull()
})

it('keeps weeks that only one territory has', () => {
  const { rows } = toFile(
    createSeriesAnswer({ points: [createPoint(1, 20)] }),
    createSeriesAnswer({ location: 'DE', points: [createPoint(0, 5), createPoint(1, 6)] }),
  )
  expect(rows.map((row) => row.slice(3, 5))).toEqual([
    [null, 5],
    [20, 6],
  ])
})

it('labels each column with its unit if the units differ', () => {
  const { columns, receipt } = toFile(
    createSeriesAnswer({ metric: 'equivalents' }),
    createSeriesAnswer({ metric: 'equivalents', location: 'DE' }),
  )
  expect(columns.slice(3, 5)).toMatchObject([
    { id: 'album_equivalent_us', header: 'United States, Album Equivalent' },
    { id: 'stream_equivalent_de', header: 'Germany, Stream Equivalent' },
  ])
  expect(receipt.unit).toBeNull()
})
