import { type NumberDefinition } from './number-definition.ts'

const HERE = { source: 'here', changed: null } as const
const SENT = { source: 'provider', formula: null, changed: null } as const

/** Numbers that stand beside those with an explanation of their own, and are told by where they stand. */
export const FIGURE_NUMBERS: readonly NumberDefinition[] = [
  {
    ...SENT,
    name: 'Previous period, Last year',
    meaning:
      'The same figure of other days: as many just before, in whole weeks so that weekdays meet, or 52 weeks before.',
    includes: 'What the figure itself includes, with the same filters.',
    unit: 'as the figure',
  },
  {
    ...HERE,
    name: 'Change',
    meaning: 'The figure against the compared one.',
    includes: 'No percentage from zero, from a negative value or from nothing; then the difference alone.',
    unit: '%, and the difference in the figure’s unit',
    formula: '(now − before) / before, and now − before',
  },
  {
    ...HERE,
    name: 'Share of a breakout',
    meaning: 'A value as a part of its breakout.',
    includes: 'None where the sum is not positive.',
    unit: '%',
    formula: 'value / sum of the values that are not filtered out',
  },
  {
    ...SENT,
    name: 'Trend',
    meaning: 'Streams or Equivalents of each day or chart week.',
    includes: 'A gap is a day without data. A point whose days are not over is marked partial.',
    unit: 'as the figure',
    formula: 'one call for all points; from a provider that cannot, one call a point, and the receipt says series',
  },
]

export const CHART_FIGURES: readonly NumberDefinition[] = [
  {
    ...HERE,
    name: 'Number 1, highest debut, biggest climb, biggest gain',
    meaning: 'Rank 1; the best rank of a NEW title; the most places up; the greatest rise of the first metric.',
    includes:
      'Ties are all named. Climb and gain differ: places are not units. A week in which everything fell has no gain.',
    unit: 'place, places, units',
    formula: 'over the entries of this week',
  },
  {
    ...HERE,
    name: 'Re-entries, exits',
    meaning:
      'Titles that are back; titles of last week’s chart that are not on this one, with their last rank, peak and weeks.',
    includes: 'Not known where last week’s chart could not be read.',
    unit: 'titles',
    formula: 'by id, this week against the week before',
  },
  {
    ...HERE,
    name: 'Distance to the next title, cushion to the one below',
    meaning: 'How much of the first metric lies between neighbours in the official order.',
    includes: 'Not known where either figure is.',
    unit: 'as the metric',
    formula: 'higher − lower',
  },
  {
    ...HERE,
    name: 'Why it moved',
    meaning:
      'The change of Total since last week, split into album sales, song sales and streams, and streams into their kinds.',
    includes:
      'Kinds of streams are converted by the formula below, each week by that of its own dates. What the parts do not explain is a part of its own.',
    unit: 'units',
    formula: 'this week − last week, for each part',
  },
]

export const OTHER_NUMBERS: readonly NumberDefinition[] = [
  {
    ...SENT,
    name: 'Matches of a search',
    meaning: 'How many entities match, of each kind.',
    includes: 'Paging reaches 10,000 a kind.',
    unit: 'entities',
  },
]
