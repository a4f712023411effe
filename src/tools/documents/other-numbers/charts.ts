import type { NumberDefinition } from '../number-definition.ts'

export const CHART_FIGURES: readonly NumberDefinition[] = [
  {
    name: 'Number 1, highest debut, biggest climb, biggest gain',
    meaning: 'Rank 1; the highest-ranked NEW title; the most places gained; the largest increase in the first metric.',
    includes:
      'All tied titles are listed. A climb counts places, a gain counts units. If every title fell, there is no gain.',
    unit: 'place, places, units',
    formula: 'across this week’s entries',
  },
  {
    name: 'Re-entries, exits',
    meaning:
      'Re-entries are titles that are back. Exits are titles on last week’s chart that aren’t on this one, with their last rank, peak, and weeks.',
    includes: 'Unknown if last week’s chart couldn’t be loaded.',
    unit: 'titles',
    formula: 'comparison of ids, this week and last week',
  },
  {
    name: 'New peak, equaled peak',
    meaning:
      'A new peak is a rank above the best one before this week. A title equals its peak if its rank is the same as the best one before.',
    includes:
      'The best rank before is the provider’s peak of last week. It is the best rank of the chart run if every week since the debut is known. If neither is known, the title is “at its peak”. A debut has no new peak.',
    unit: 'rank, 1 is the top',
    formula: 'rank < best rank before; rank = best rank before',
  },
  {
    name: 'Weeks at number 1, in a row',
    meaning: 'Consecutive weeks at number 1, this one included.',
    includes: 'Unknown if the week before them isn’t known, unless the title’s first week is one of them.',
    unit: 'weeks',
    formula: 'weeks since the last week at another rank or off the chart',
  },
  {
    name: 'Weeks at number 1, in all',
    meaning: 'All weeks at number 1, this one included, not necessarily consecutive.',
    includes: 'Unknown unless every week since the premiere is known.',
    unit: 'weeks',
    formula: 'number of weeks at rank 1 since the premiere',
  },
  {
    name: 'Behind and ahead of the neighbors',
    meaning: 'Difference in the first metric between neighbors in the official ranking.',
    includes: 'Unknown if either figure is unknown.',
    unit: 'same as the metric',
    formula: 'higher − lower',
  },
  {
    name: 'Why it moved',
    meaning:
      'Why a title moved. Its places are split into its own change, debuts and re-entries, exits, and other titles. The change of the chart’s first metric is split into sales and kinds of streams.',
    includes:
      'Own places: the rank that this week’s figure would take among last week’s other titles. Streams are converted with the formulas below. If the formula changed in between, both weeks are converted with the new one, and separate lines show what the formula adds. The chart’s stream counts include programmed streams, so these are subtracted. Another line shows the rest.',
    unit: 'units',
    formula: 'this week − last week, for each part',
  },
]
