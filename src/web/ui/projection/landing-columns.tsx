import { formatCount, formatShare } from '../../lib/format/format.ts'
import { Absent } from '../figures/absent.tsx'
import { type DataColumn } from '../table/data-table.tsx'
import { rangeText } from './copy.ts'
import { type LandingRow, nameRank } from './landing-rows.ts'
import { LandingStrip } from './landing-strip.tsx'

type LandingColumn = 'last' | 'rank' | 'range' | 'strip' | 'units' | 'unitsRange' | 'error'

/** @param toDepth the rank at the left end of the strip */
export function toLandingColumns(
  toDepth: (row: LandingRow) => number,
  locale: string,
): Record<LandingColumn, DataColumn<LandingRow>> {
  const count = (value: number) => formatCount(Math.round(value), locale)
  return {
    last: {
      ...figure('last', 'LW', ({ lastRank, group }) => {
        if (lastRank !== null) return count(lastRank)
        return group === 'debut' ? 'debut' : null
      }),
      meaning: 'Rank of the latest chart',
    },
    rank: {
      ...figure('rank', 'Likely rank', ({ rank, chart }) =>
        rank === null ? null : nameRank(rank, chart.depth, locale),
      ),
      cellLook: () => 'font-semibold text-ink',
    },
    range: {
      ...figure('range', 'Range', ({ best, worst, chart }) => {
        if (best === null || worst === null) return null
        return best === worst ? count(best) : rangeText(count(best), nameRank(worst, chart.depth, locale))
      }),
      look: 'whitespace-nowrap',
    },
    strip: {
      id: 'strip',
      head: null,
      meaning: 'Ranks to number 1 at the right: range, likely rank, and rank of last week',
      look: 'max-lg:hidden w-1/5 pl-4!',
      cell: (row) => {
        const { best, rank, worst, lastRank } = row
        if (best === null || rank === null || worst === null) return null
        return <LandingStrip {...{ best, rank, worst, lastRank }} depth={toDepth(row)} />
      },
    },
    units: figure('units', 'Likely units', ({ units }) => (units === null ? null : count(units))),
    unitsRange: {
      ...figure('unitsRange', 'Units range', ({ low, high }) =>
        low === null || high === null ? null : rangeText(count(low), count(high)),
      ),
      look: 'max-md:hidden whitespace-nowrap',
    },
    error: {
      ...figure('error', 'Error', ({ error }) => (error === null ? null : formatShare(error, locale))),
      meaning: 'Median error of past projections of such titles after as many days',
    },
  }
}

function figure(id: string, head: string, text: (row: LandingRow) => string | null): DataColumn<LandingRow> {
  return { id, head, align: 'right', cell: (row) => text(row) ?? <Absent /> }
}
