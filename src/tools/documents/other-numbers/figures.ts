import type { NumberDefinition } from '../number-definition.ts'

export const FIGURE_NUMBERS: readonly NumberDefinition[] = [
  {
    isSent: true,
    name: 'Previous period, Last year',
    meaning:
      'The same figure for other dates: the preceding period of the same length, rounded to full weeks, or the dates 52 weeks earlier.',
    includes:
      'The same as the figure, with the same filters. Dates of more than 52 weeks, such as a year of 53, are compared with the preceding period, so that no day counts on both sides.',
    unit: 'same as the figure',
  },
  {
    name: 'Change',
    meaning: 'The figure compared with the earlier one.',
    includes: 'If the earlier value is zero, negative, or missing, there is no percentage, only the difference.',
    unit: '%, and the difference in the figure’s unit',
    formula: '(now − before) / before, and now − before',
  },
  {
    name: 'Share of a breakout',
    meaning: 'A value as a percentage of its breakout.',
    includes: 'Not available if the sum isn’t positive.',
    unit: '%',
    formula: 'value / sum of the values that are not filtered out',
  },
  {
    isSent: true,
    name: 'Trend',
    meaning: 'Streams or Equivalents per day or chart week.',
    includes: 'A gap is a day without data. A point whose dates aren’t over yet is marked partial.',
    unit: 'same as the figure',
    formula:
      'one provider call for all points; if the provider doesn’t support that, one call per point, and the receipt says so. A file with several territories needs as many per territory',
  },
]
