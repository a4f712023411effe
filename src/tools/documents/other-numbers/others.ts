import type { NumberDefinition } from '../number-definition.ts'

export const OTHER_NUMBERS: readonly NumberDefinition[] = [
  {
    isSent: true,
    name: 'Matches of a search',
    meaning: 'Number of matching entities per kind.',
    includes: 'You can page through the first 10,000 of each kind.',
    unit: 'entities',
  },
  {
    name: 'Best rank now',
    meaning:
      'The best rank of a title on all charts of the latest week, its peak on that chart, and the number of its other charts. For an artist, of all its titles.',
    includes: 'Only charts that this Chartroom has loaded.',
    unit: 'rank, 1 is the top; charts',
    formula: 'lowest rank across the charts',
  },
  {
    name: 'Chart runs of a title',
    meaning: 'Rank now and weeks on, best rank, and how many weeks of the run are known, per chart.',
    includes: 'From the weeks that this Chartroom has loaded. The panel says how many.',
    unit: 'rank, weeks, charts',
    formula: 'across the stored weeks',
  },
  {
    name: 'Debut on each chart',
    meaning: 'First week of a title on a chart, and how many weeks that was after the first of its charts.',
    includes:
      'Known once all weeks of the title on the chart are stored. The weeks between charts are known only if those of all listed charts are.',
    unit: 'weeks',
    formula: 'week of the debut − week of the first debut',
  },
  {
    name: 'Corrections',
    meaning: 'A value as first published and as it is now, and how many values changed.',
    includes: 'Since this Chartroom first loaded the week.',
    unit: 'same as the value',
    formula: 'comparison of two responses for the same week',
  },
  {
    name: 'Data points and coverage',
    meaning:
      'The number of days, weeks, territories, titles, charts, or data points with data, out of all, and the number that failed to load.',
    includes: 'Days count from the release.',
    unit: 'days, weeks, territories, titles, charts, data points',
    formula: 'number of each',
  },
  {
    isSent: true,
    name: 'Length of a chart',
    meaning: 'Number of ranks on the chart.',
    unit: 'ranks',
  },
  {
    isSent: true,
    name: 'Duration',
    meaning: 'Playing time of a recording.',
    unit: 'minutes and seconds',
  },
  {
    name: 'Titles and members of a roster',
    meaning: 'Members of a roster by type, its titles on a chart, and their best rank.',
    includes: 'Titles of roster artists count.',
    unit: 'members, titles, rank',
    formula: 'number of each',
  },
  {
    name: 'Alerts of a rule',
    meaning: 'How often the rule would have found something in the last weeks, and the threshold that you set.',
    includes: 'Only weeks and charts that this Chartroom has loaded.',
    unit: 'alerts; ranks, places, weeks, or percent',
    formula: 'number of matching lines',
  },
  {
    name: 'Rows of an import',
    meaning:
      'Rows read, changed, unchanged, duplicate, and rejected. For a list of a roster, lines checked and members added.',
    unit: 'rows',
    formula: 'number of each',
  },
  {
    name: 'Use of an access token',
    meaning: 'Requests of a token on the current day, and the provider calls that they caused, with the limit per day.',
    includes: 'The day is in UTC. Cached responses cause no call.',
    unit: 'requests, calls',
    formula: 'number of each',
  },
  {
    name: 'Data status',
    meaning: 'Provider calls that run or wait, the size of the cache, and how often it had a response.',
    includes: 'Counted since the start of this server.',
    unit: 'calls, bytes, responses',
    formula: 'number of each',
  },
]
