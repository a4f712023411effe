import type { NumberDefinition } from '../number-definition.ts'

export const COMPARISON_NUMBERS: readonly NumberDefinition[] = [
  {
    name: 'Totals of a comparison',
    meaning: 'The figure of each artist or title for the dates of the comparison, or for its first weeks.',
    includes: 'With releases or debuts aligned, only weeks that are complete for all of them count.',
    unit: 'streams, units of the territory’s kind',
    formula: 'sum of the weeks',
  },
  {
    name: 'Gap to first',
    meaning: 'How far the total is below the highest total.',
    unit: 'streams, units of the territory’s kind',
    formula: 'total − highest total',
  },
  {
    name: 'Lead of a comparison',
    meaning: 'The highest total as a multiple of the next one, in the headline. Below 1.1×, as a percentage.',
    includes: 'There is no headline if titles are tied, or until all totals have loaded.',
    unit: '×, percent',
    formula: 'highest total / next total',
  },
  {
    name: 'Peak week',
    meaning: 'The highest week of the graph, which has at least 26 weeks.',
    unit: 'streams, units of the territory’s kind',
    formula: 'maximum of the weeks',
  },
  {
    name: 'Share of the compared',
    meaning: 'The total as a share of the sum of all compared titles.',
    includes:
      'Songs, albums, or recordings only, once all totals are known. Artists have no share, because their totals overlap if two of them share a song.',
    unit: 'percent',
    formula: 'total / sum of the totals',
  },
  {
    name: 'Rank of the compared',
    meaning: 'The rank now, its change of places, and the peak, on one chart of the territory.',
    includes:
      'The general song chart, or else the chart that most of the titles have been on. It is named below the table. “Off” means that the title isn’t on the chart in its latest week.',
    unit: 'rank',
    formula: 'rank in the latest stored week',
  },
  {
    name: 'Weeks of a comparison',
    meaning: 'The compared chart weeks since each release or debut.',
    unit: 'weeks',
    formula: 'weeks of the one that has fewest',
  },
]
