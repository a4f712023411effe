import { formatCount } from '../../lib/format/format.ts'
import { Absent } from '../figures/absent.tsx'
import type { TableColumn, ValueColumn } from '../table/table-columns.tsx'
import { rangeText } from './copy.ts'
import { type LandingRow, nameRank } from './landing-rows.ts'
import { LandingStrip } from './landing-strip.tsx'

type LandingColumn =
  'last' | 'best' | 'rank' | 'worst' | 'range' | 'strip' | 'low' | 'units' | 'high' | 'unitsRange' | 'error'

/** @param toDepth returns the rank at the left end of the strip */
export function toLandingColumns(
  toDepth: (row: LandingRow) => number,
  locale: string,
): Record<LandingColumn, TableColumn<LandingRow>> {
  const count = (value: number) => formatCount(Math.round(value), locale)
  return {
    last: {
      ...toNumber('last_rank', 'LW', 'lastRank'),
      cell: ({ lastRank, group }) => (lastRank === null ? group === 'debut' ? 'debut' : <Absent /> : count(lastRank)),
      meaning: 'Rank of the latest chart',
    },
    best: { ...toNumber('best_rank', 'Best rank', 'best'), fileOnly: 'in-place' },
    rank: {
      ...toNumber('likely_rank', 'Likely rank', 'rank'),
      cell: ({ rank, chart }) => (rank === null ? <Absent /> : nameRank(rank, chart.depth, locale)),
      cellLook: () => 'font-semibold text-ink',
    },
    worst: { ...toNumber('worst_rank', 'Worst rank', 'worst'), fileOnly: 'in-place' },
    range: {
      id: 'range',
      head: 'Range',
      align: 'right',
      cell: ({ best, worst, chart }) => {
        if (best === null || worst === null) return <Absent />
        return best === worst ? count(best) : rangeText(count(best), nameRank(worst, chart.depth, locale))
      },
      look: 'whitespace-nowrap',
    },
    strip: {
      id: 'strip',
      head: null,
      meaning: 'Ranks, with number 1 at the right: the range, the likely rank, and last week’s rank',
      look: 'max-lg:hidden w-1/5 pl-4!',
      cell: (row) => {
        const { best, rank, worst, lastRank } = row
        if (best === null || rank === null || worst === null) return null
        return <LandingStrip {...{ best, rank, worst, lastRank }} depth={toDepth(row)} />
      },
    },
    low: { ...toNumber('low_units', 'Low units', 'low'), fileOnly: 'in-place' },
    units: toNumber('likely_units', 'Likely units', 'units'),
    high: { ...toNumber('high_units', 'High units', 'high'), fileOnly: 'in-place' },
    unitsRange: {
      id: 'unitsRange',
      head: 'Units range',
      align: 'right',
      cell: ({ low, high }) => (low === null || high === null ? <Absent /> : rangeText(count(low), count(high))),
      look: 'max-md:hidden whitespace-nowrap',
    },
    error: {
      id: 'median_error',
      header: 'Error',
      kind: 'percent',
      value: ({ error }) => error,
      meaning: 'Median error of past projections of such titles after the same number of days',
    },
  }
}

type LandingNumber = 'lastRank' | 'best' | 'rank' | 'worst' | 'low' | 'units' | 'high'

function toNumber(id: string, header: string, key: LandingNumber): ValueColumn<LandingRow> {
  return { id, header, kind: 'integer', value: (row) => row[key] }
}
