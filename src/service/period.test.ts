import { describe, expect, it } from 'vitest'
import { type AggregateInterval, splitAtFormulaChange, toPeriod, toSpans } from './period.ts'

const COVERAGE = { start: '2025-01-01', end: '2026-02-19' }

describe('toPeriod', () => {
  it.each([
    [{}, '2026-02-14', '2026-02-21'],
    [{ start_date: '2026-02-20' }, '2026-02-20', '2026-02-27'],
    [{ end_date: '2024-03-01' }, '2024-02-23', '2024-03-01'],
    [{ chart_week: '2025-W01', end_date: '2020-01-01' }, '2025-01-03', '2025-01-09'],
  ])('%j', (asked, start, end) => {
    expect(toPeriod(asked, '2026-02-21')).toEqual({ start, end })
  })

  it('refuses a start after the end and a week that does not exist, by name', () => {
    expect(() => toPeriod({ start_date: '2026-01-02', end_date: '2026-01-01' }, '2026-02-21')).toThrow(/^start_date: /)
    expect(() => toPeriod({ chart_week: '2025-W53' }, '2026-02-21')).toThrow(/^chart_week: /)
  })

  it.each([
    ['start_date', { start_date: '0001-01-01', end_date: '9999-12-31' }],
    ['start_date', { start_date: '1939-12-28' }],
    ['start_date', { start_date: '9999-12-31' }],
    ['end_date', { end_date: '0001-01-01' }],
    ['end_date', { start_date: '2026-01-01', end_date: '9999-12-31' }],
    ['end_date', { start_date: '2020-01-01', end_date: '2026-01-01' }],
    ['chart_week', { chart_week: '0001-W01' }],
    ['chart_week', { chart_week: '9999-W50' }],
  ])('refuses dates beyond the limits by the name of %s: %j', (name, asked) => {
    expect(() => toPeriod(asked, '2026-02-21')).toThrow(new RegExp(`^${name}: `))
  })
})

describe('toSpans', () => {
  it.each<[AggregateInterval, string, string, string[]]>([
    ['total', '2026-01-01', '2026-01-20', ['2026-01-01..2026-01-20']],
    ['day', '2026-01-01', '2026-01-02', ['2026-01-01..2026-01-01', '2026-01-02..2026-01-02']],
    ['week', '2026-01-01', '2026-01-08', ['2026-01-01..2026-01-07', '2026-01-08..2026-01-08']],
    ['chart_week', '2026-01-01', '2026-01-08', ['2026-01-01..2026-01-01', '2026-01-02..2026-01-08']],
    // Beyond the facts there is nothing to list.
    ['day', '2024-12-30', '2025-01-01', ['2025-01-01..2025-01-01']],
    ['day', '2026-02-19', '9999-12-31', ['2026-02-19..2026-02-19']],
    ['week', '2024-12-20', '2025-01-08', ['2024-12-27..2025-01-02', '2025-01-03..2025-01-08']],
    ['chart_week', '0001-01-01', '2025-01-03', ['2024-12-27..2025-01-02', '2025-01-03..2025-01-03']],
    ['week', '2026-02-20', '2026-03-20', []],
    ['chart_week', '2020-01-01', '2020-02-01', []],
  ])('by %s from %s to %s', (interval, start, end, spans) => {
    expect(toSpans({ start, end }, interval, COVERAGE).map((span) => `${span.start}..${span.end}`)).toEqual(spans)
  })
})

describe('splitAtFormulaChange', () => {
  it.each([
    ['2025-12-31', '2026-01-01', ['2025-12-31..2026-01-01']],
    ['2026-01-02', '2026-01-02', ['2026-01-02..2026-01-02']],
    ['2026-01-01', '2026-01-02', ['2026-01-01..2026-01-01', '2026-01-02..2026-01-02']],
  ])('%s to %s', (start, end, parts) => {
    expect(splitAtFormulaChange({ start, end }).map((part) => `${part.start}..${part.end}`)).toEqual(parts)
  })
})
