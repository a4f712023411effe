import type { NumberDefinition } from '../number-definition.ts'

export const DESK_NUMBERS: readonly NumberDefinition[] = [
  {
    name: 'Titles and positions',
    meaning:
      'How many titles of the roster are on charts, at number 1, debuts, re-entries, or exits, and on how many charts that happened.',
    includes: 'A title that debuts on three charts is 1 title and 3 positions. Charts that aren’t loaded don’t count.',
    unit: 'titles, positions',
    formula: 'across the charts of the desk',
  },
  {
    name: 'Charts out',
    meaning: 'Charts whose week is published, of all charts of the desk.',
    unit: 'charts',
    formula: 'number of charts with the week',
  },
  {
    isSent: true,
    name: 'Units on a chart',
    meaning: 'The chart’s first metric in the week, as in the first column of figures of the chart.',
    includes: 'Charts of different territories can have different units. They are never added up.',
    unit: 'units of the chart’s kind',
  },
  {
    name: 'Change of the units',
    meaning: 'The units compared with last week, or with the week that the matrix compares with.',
    includes: 'Not available if the title wasn’t on that chart.',
    unit: '%',
    formula: '(this week − that week) / that week, revalued if the formula changed in between',
  },
  {
    isSent: true,
    name: 'Figures of an artist',
    meaning: 'Streams and Equivalents of the artist in the week and the territory, for all of its titles.',
    includes: 'The graph shows the streams of the last 26 weeks.',
    unit: 'streams, units of the territory’s kind',
  },
  {
    name: 'Change of an artist',
    meaning:
      'Streams compared with the week before and with the week 52 weeks before; Equivalents with the week before.',
    includes: 'Not available if either value is missing, or if the earlier one is zero.',
    unit: '%',
    formula: 'week / earlier week − 1, revalued if the formula changed in between',
  },
  {
    name: 'Taking off',
    meaning:
      'A figure that grows beyond its own trend: this week’s value, the median of up to 12 earlier weeks, and the ratio and difference of the two.',
    includes: 'The desk shows the limits of the rule. At least 6 of the 12 weeks must be known.',
    unit: 'streams or units; times; standard deviations',
    formula: 'value / median; (value − median) / (1.4826 × median absolute deviation)',
  },
  {
    name: 'Order of the lines',
    meaning:
      'The score of a line has four parts: the event, the rank, the number of roster titles on the chart, and how unusual the move is.',
    includes: 'Each part is from 0 to 1.',
    unit: '0 to 1',
    formula: '0.6 × what happened + 0.2 × rank + 0.12 × chart + 0.08 × surprise',
  },
  {
    name: 'Weeks of a milestone',
    meaning:
      'Weeks on the chart, or weeks in a row at number 1. A line reports them when they are a round number or will be next week.',
    unit: 'weeks',
    formula: 'weeks on, or weeks at number 1, in a row',
  },
]
