import { describe, expect, it } from 'vitest'
import { type AggregateInterval, splitAtFormulaChange, toSpans } from './period.ts'

const COVERAGE = { start: '2025-01-01', end: '2026-02-19' }

describe('toSpans', () => {
  it.each<[AggregateInterval, string, string, string[]]>([
    ['total', '2026-01-01', '2026-01-20', ['2026-01-01..2026-01-20']],
    ['day', '2026-01-01', '2026-01-02', ['2026-01-01..2026-01-01', '2026-01-02..2026-01-02']],
    ['week', '2026-01-01', '2026-01-08', ['2026-01-01..2026-01-07', '2026-01-08..2026-01-08']],
    ['chart_week', '2026-01-01', '2026-01-08', ['2026-01-01..2026-01-01', '2026-01-02..2026-01-08']],
    ['day', '2024-12-30', '2025-01-01', ['2025-01-01..2025-01-01']],
    ['day', '2026-02-19', '9999-12-31', ['2026-02-19..2026-02-19']],
    ['week', '2024-12-20', '2025-01-08', ['2024-12-27..2025-01-02', '2025-01-03..2025-01-08']],
    ['chart_week', '0001-01-01', '2025-01-03', ['2024-12-27..2025-01-02', '2025-01-03..2025-01-03']],
    ['week', '2026-02-20', '2026-03-20', []],
    ['chart_week', '2020-01-01', '2020-02-01', []],
  ])('divides by %s from %s to %s', (interval, start, end, spans) => {
    expect(toSpans({ start, end }, interval, COVERAGE).map((span) => `${span.start}..${span.end}`)).toEqual(spans)
  })
})

describe('splitAtFormulaChange', () => {
  it.each([
    ['2025-12-31', '2026-01-01', ['2025-12-31..2026-01-01']],
    ['2026-01-02', '2026-01-02', ['2026-01-02..2026-01-02']],
    ['2026-01-01', '2026-01-02', ['2026-01-01..2026-01-01', '2026-01-02..2026-01-02']],
  ])('splits %s to %s', (start, end, parts) => {
    expect(splitAtFormulaChange({ start, end }).map((part) => `${part.start}..${part.end}`)).toEqual(parts)
  })
})
