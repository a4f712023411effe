import type { NumberDefinition } from './number-definition.ts'

const HERE = { source: 'here', changed: null } as const
const SENT = { source: 'provider', formula: null, changed: null } as const

// Numbers without an explanation in the UI, because their position next to a figure makes them clear. `shown-numbers.test.ts` finds them.

export const FIGURE_NUMBERS: readonly NumberDefinition[] = [
  {
    ...SENT,
    name: 'Previous period, Last year',
    meaning:
      'The same figure for other dates: the preceding period of the same length, rounded to full weeks so that weekdays match, or the dates 52 weeks earlier.',
    includes: 'The same as the figure, with the same filters.',
    unit: 'same as the figure',
  },
  {
    ...HERE,
    name: 'Change',
    meaning: 'The figure compared with the earlier one.',
    includes: 'If the earlier value is zero, negative, or missing, there is no percentage, only the difference.',
    unit: '%, and the difference in the figure’s unit',
    formula: '(now − before) / before, and now − before',
  },
  {
    ...HERE,
    name: 'Share of a breakout',
    meaning: 'A value as a percentage of its breakout.',
    includes: 'Not available if the sum isn’t positive.',
    unit: '%',
    formula: 'value / sum of the values that are not filtered out',
  },
  {
    ...SENT,
    name: 'Trend',
    meaning: 'Streams or Equivalents per day or chart week.',
    includes: 'A gap is a day without data. A point whose dates aren’t over yet is marked partial.',
    unit: 'same as the figure',
    formula:
      'one provider call for all points; if the provider doesn’t support that, one call per point, and the receipt says so',
  },
]

export const CHART_FIGURES: readonly NumberDefinition[] = [
  {
    ...HERE,
    name: 'Number 1, highest debut, biggest climb, biggest gain',
    meaning: 'Rank 1; the highest-ranked NEW title; the most places gained; the largest increase in the first metric.',
    includes:
      'All tied titles are listed. A climb counts places, a gain counts units. If every title fell, there is no gain.',
    unit: 'place, places, units',
    formula: 'across this week’s entries',
  },
  {
    ...HERE,
    name: 'Re-entries, exits',
    meaning:
      'Re-entries are titles that are back. Exits are titles on last week’s chart that aren’t on this one, with their last rank, peak, and weeks.',
    includes: 'Unknown if last week’s chart couldn’t be loaded.',
    unit: 'titles',
    formula: 'comparison of ids, this week and last week',
  },
  {
    ...HERE,
    name: 'New peak, equaled peak',
    meaning:
      'A new peak is a rank above the best one before this week. A peak is equaled if the rank is the same as the best one before.',
    includes:
      'The best rank before is the provider’s peak of last week, or that of the chart run if every week since the premiere is known. If neither is known, the title is “at its peak”. A debut has no new peak.',
    unit: 'rank, 1 is the top',
    formula: 'rank < best rank before; rank = best rank before',
  },
  {
    ...HERE,
    name: 'Weeks at number 1, in a row',
    meaning: 'Consecutive weeks at number 1, this one included.',
    includes: 'Unknown if the week before them isn’t known, unless the title’s first week is one of them.',
    unit: 'weeks',
    formula: 'weeks since the last week at another rank or off the chart',
  },
  {
    ...HERE,
    name: 'Weeks at number 1, in all',
    meaning: 'All weeks at number 1, this one included, not necessarily consecutive.',
    includes: 'Unknown unless every week since the premiere is known.',
    unit: 'weeks',
    formula: 'number of weeks at rank 1 since the premiere',
  },
  {
    ...HERE,
    name: 'Behind and ahead of the neighbors',
    meaning: 'Difference in the first metric between neighbors in the official ranking.',
    includes: 'Unknown if either figure is unknown.',
    unit: 'same as the metric',
    formula: 'higher − lower',
  },
  {
    ...HERE,
    name: 'Why it moved',
    meaning:
      'Why a title moved. Its places are split into its own change, debuts and re-entries, exits, and other titles; the change of the chart’s first metric into sales and kinds of streams.',
    includes:
      'Own places: the rank that this week’s figure would take among last week’s other titles. Streams are converted with the formulas below. If the formula changed in between, both weeks are converted with the new one, and separate lines show what the formula adds. The chart’s stream counts include programmed streams, so these are subtracted. Another line shows the rest.',
    unit: 'units',
    formula: 'this week − last week, for each part',
  },
]

export const DESK_NUMBERS: readonly NumberDefinition[] = [
  {
    ...HERE,
    name: 'Titles and positions',
    meaning:
      'How many titles of the roster are on charts, at number 1, debuts, re-entries, or exits, and on how many charts that happened.',
    includes: 'A title that debuts on three charts is 1 title and 3 positions. Charts that aren’t loaded don’t count.',
    unit: 'titles, positions',
    formula: 'across the charts of the desk',
  },
  {
    ...HERE,
    name: 'Charts out',
    meaning: 'Charts whose week is published, of all charts of the desk.',
    includes: null,
    unit: 'charts',
    formula: 'number of charts with the week',
  },
  {
    ...SENT,
    name: 'Units on a chart',
    meaning: 'The chart’s first metric in the week, as in the first column of figures of the chart.',
    includes: 'Charts of different territories can have different units. They are never added up.',
    unit: 'units of the chart’s kind',
  },
  {
    ...HERE,
    name: 'Change of the units',
    meaning: 'The units compared with last week, or with the week that the matrix compares with.',
    includes: 'Not available if the title wasn’t on that chart.',
    unit: '%',
    formula: '(this week − that week) / that week, revalued if the formula changed in between',
  },
  {
    ...SENT,
    name: 'Figures of an artist',
    meaning: 'Streams and Equivalents of the artist in the week and the territory, for all of its titles.',
    includes: 'The graph shows the streams of the last 26 weeks.',
    unit: 'streams, units of the territory’s kind',
  },
  {
    ...HERE,
    name: 'Change of an artist',
    meaning:
      'Streams compared with the week before and with the week 52 weeks before; Equivalents with the week before.',
    includes: 'Not available if either value is missing, or if the earlier one is zero.',
    unit: '%',
    formula: 'week / earlier week − 1, revalued if the formula changed in between',
  },
  {
    ...HERE,
    name: 'Taking off',
    meaning:
      'A figure that grows beyond its own trend: this week’s value, the median of up to 12 weeks before, how many times the median it is, and its distance from the median.',
    includes: 'The desk shows the limits of the rule. At least 6 of the 12 weeks must be known.',
    unit: 'streams or units; times; standard deviations',
    formula: 'value / median; (value − median) / (1.4826 × median absolute deviation)',
  },
  {
    ...HERE,
    name: 'Order of the lines',
    meaning:
      'What happened, how high the rank is, how many titles of the roster are on the chart, and how unusual the move is.',
    includes: 'Each part is from 0 to 1.',
    unit: '0 to 1',
    formula: '0.6 × what happened + 0.2 × rank + 0.12 × chart + 0.08 × surprise',
  },
  {
    ...HERE,
    name: 'Weeks of a milestone',
    meaning:
      'Weeks on the chart, or at number 1 in a row, that a line reports when they reach a round number or will next week.',
    includes: null,
    unit: 'weeks',
    formula: 'weeks on, or weeks at number 1, in a row',
  },
]

export const COMPARISON_NUMBERS: readonly NumberDefinition[] = [
  {
    ...HERE,
    name: 'Totals of a comparison',
    meaning: 'The figure of each artist or title for the dates of the comparison, or for its first weeks.',
    includes: 'With releases or debuts aligned, all are compared over the weeks that each of them has completely.',
    unit: 'streams, units of the territory’s kind',
    formula: 'sum of the weeks',
  },
  {
    ...HERE,
    name: 'Gap to first',
    meaning: 'How far the total is below the highest total.',
    includes: null,
    unit: 'streams, units of the territory’s kind',
    formula: 'total − highest total',
  },
  {
    ...HERE,
    name: 'Lead of a comparison',
    meaning: 'The highest total as a multiple of the next one, in the headline. Below 1.1×, as a percentage.',
    includes: 'No headline in a tie, and until all totals have loaded.',
    unit: '×, percent',
    formula: 'highest total / next total',
  },
  {
    ...HERE,
    name: 'Peak week',
    meaning: 'The highest week of the graph, which has at least 26 weeks.',
    includes: null,
    unit: 'streams, units of the territory’s kind',
    formula: 'maximum of the weeks',
  },
  {
    ...HERE,
    name: 'Weeks of a comparison',
    meaning: 'Chart weeks since each release or debut that are compared.',
    includes: null,
    unit: 'weeks',
    formula: 'weeks of the one that has fewest',
  },
]

export const INSIGHT_NUMBERS: readonly NumberDefinition[] = [
  {
    ...HERE,
    name: 'Units at a rank',
    meaning:
      'What a rank takes: the units of the lowest title at that rank or better, for number 1, 10, 20, 40, 100, and the last rank, in each stored week.',
    includes:
      'Weeks before a change of the Album Equivalent formula are revalued by the new formula, from the title’s own streams. A week is left out if it can’t be revalued, lacks an entry above the rank, or is ranked by another metric.',
    unit: 'same as the chart’s first metric',
    formula: 'units of the title; the change compares the latest week with the one 52 weeks before',
  },
  {
    ...HERE,
    name: 'Week of the year',
    meaning:
      'Median, lowest, and highest units at a rank in the weeks with the same number in their year, and the number of years.',
    includes:
      'The number comes from the Monday in the week. The second week of January always has the number 2. A line names the weeks with the lowest and highest median, among those with as many years as most weeks.',
    unit: 'same as the chart’s first metric; years; debuts',
    formula: 'median, minimum, and maximum of one value per year',
  },
  {
    ...HERE,
    name: 'Turnover, debuts, and re-entries of a chart',
    meaning:
      'Turnover is the share of the titles of the week before that are gone. Debuts are titles in their first week on the chart, re-entries are titles that are back.',
    includes:
      'Unknown unless the week before is stored. If the provider sends no weeks on the chart for a new title, it is a re-entry if an earlier stored week has it, and otherwise all debuts and re-entries of the week are unknown.',
    unit: 'titles, %',
    formula: 'exits / titles of the week before; comparison of ids',
  },
  {
    ...HERE,
    name: 'Age of a chart',
    meaning: 'Median of the weeks on the chart of all titles, and the share of titles with more than 52 weeks.',
    includes: 'Titles without weeks on the chart are left out.',
    unit: 'weeks, %',
    formula: 'median; titles with more than 52 weeks / titles with a count',
  },
  {
    ...HERE,
    name: 'Share of a chart’s units',
    meaning: 'Units of the top 10, or of a roster’s titles, as a share of all units of the chart in a week.',
    includes: 'From the units as published. Unknown if a title of the week has no units.',
    unit: '%; titles',
    formula: 'units of these titles / units of all titles',
  },
  {
    ...HERE,
    name: 'Second week of a title',
    meaning:
      'Units of the second chart week as a share of those of the debut week; its median among the debuts at similar ranks (1 to 10, 11 to 40, 41 to 100, and lower); and the share of them with less.',
    includes:
      'Debuts in the stored weeks of the same chart. A title that left counts as lower than every title that stayed. Like for like across a change of the formula. A short first week makes a hold look better than it is.',
    unit: '%; titles',
    formula:
      'units of the second week / units of the first; median; titles with a lower share / titles with a known second week',
  },
  {
    ...HERE,
    name: 'Half-life and weeks on the chart',
    meaning:
      'Weeks from the peak of a title’s units to the first week with less than half of them, and weeks from its debut to its last week on the chart; their medians among the debuts at similar ranks.',
    includes:
      'A survival estimate (Kaplan–Meier) of all debuts, so titles that are still on the chart count for as long as they are known. A title that is back after up to four weeks never left; after a longer absence its stay is over, and a re-entry doesn’t count. Off the chart, a title has at most the units of the last title. A week that isn’t stored ends what is known.',
    unit: 'weeks; titles',
    formula: 'first week in which the product of (1 − ended / not ended before) is at most ½',
  },
  {
    ...HERE,
    name: 'Weeks left',
    meaning:
      'Further weeks on the chart of the debuts at similar ranks that lasted as long as this title: the median and the range that eight in ten end in.',
    includes: 'From the same survival estimate. Needs ten titles that lasted as long; their number is shown.',
    unit: 'weeks; titles',
    formula: 'weeks until 50%, 10%, and 90% of them have left',
  },
  {
    ...HERE,
    name: 'Weeks since the debut',
    meaning:
      'Units, rank, or share of the debut’s units of a title by week since its debut, with the median and the middle half of the debuts at similar ranks.',
    includes:
      'Up to 52 weeks after the debut. A title off the chart counts as lower than every title on it. Needs eight titles with a known value.',
    unit: 'same as the chart’s first metric; rank; %; titles',
    formula: 'quartiles of the titles by week',
  },
  {
    ...HERE,
    name: 'Most since',
    meaning: 'Debuts, re-entries, or exits of the latest week that no week for half a year has reached.',
    includes: 'Weeks that aren’t stored don’t count. At least 26 known weeks must lie between.',
    unit: 'titles',
    formula: 'last earlier week with at least as many',
  },
  {
    ...HERE,
    name: 'Records of a chart',
    meaning:
      'Most weeks at number 1, in the top 10, and in the top 40; longest runs; biggest climbs and falls in one week; and debuts with the most units.',
    includes:
      'Only within the stored weeks; the panel says since when. A run ends at a week that isn’t stored and then may be longer. Debuts are like for like across a change of the formula. Equal records are listed by date.',
    unit: 'weeks, places, units',
    formula: 'number of weeks; rank of the week before − rank; units of the first week',
  },
  {
    ...HERE,
    name: 'Titles of an artist',
    meaning:
      'The most titles that one artist has in the top 10 or 40 of the same week, the latest week with as many, and the latest week in which an artist has three titles in the top 10.',
    includes:
      'Only within the stored weeks, and only titles whose artist this server knows; their number is shown. A joint credit counts for each of its artists who is also credited alone, and otherwise as one artist.',
    unit: 'titles',
    formula: 'number of titles of each artist by week; maximum',
  },
  {
    ...HERE,
    name: 'Distance to the next mark',
    meaning:
      'Units that the title at the next better rank of 1, 10, 40, and 100 has more, also as a share of the title’s own units, and the cushion: units more than the next title below.',
    includes:
      'From the latest stored week of each chart, at most four weeks old. Nearest first. Unknown if either title has no units. The change of the week is like for like.',
    unit: 'same as the chart’s first metric; %',
    formula: 'units at the mark − own units; that / own units; own units − units of the next title',
  },
  {
    ...HERE,
    name: 'Stored weeks of a chart',
    meaning:
      'How many weeks of the chart this Chartroom has stored, how many it has published, and how many are loading.',
    includes: 'Closed weeks since the chart’s earliest.',
    unit: 'weeks',
    formula: 'number of each',
  },
]

export const OTHER_NUMBERS: readonly NumberDefinition[] = [
  {
    ...SENT,
    name: 'Matches of a search',
    meaning: 'Number of matching entities per kind.',
    includes: 'You can page through the first 10,000 of each kind.',
    unit: 'entities',
  },
  {
    ...HERE,
    name: 'Best rank now',
    meaning:
      'The best rank of a title on all charts of the latest week, its peak on that chart, and the number of its other charts. For an artist, of all its titles.',
    includes: 'Only charts that this Chartroom has loaded.',
    unit: 'rank, 1 is the top; charts',
    formula: 'lowest rank across the charts',
  },
  {
    ...HERE,
    name: 'Chart runs of a title',
    meaning: 'Rank now and weeks on, best rank, and how many weeks of the run are known, per chart.',
    includes: 'From the weeks that this Chartroom has loaded. The panel says how many.',
    unit: 'rank, weeks, charts',
    formula: 'across the stored weeks',
  },
  {
    ...HERE,
    name: 'Corrections',
    meaning: 'A value as first published and as it is now, and how many values changed.',
    includes: 'Since this Chartroom first loaded the week.',
    unit: 'same as the value',
    formula: 'comparison of two responses for the same week',
  },
  {
    ...HERE,
    name: 'Data points and coverage',
    meaning:
      'How many days, weeks, territories, titles, charts, or data points have data, of how many, and how many failed to load.',
    includes: 'Days count from the release.',
    unit: 'days, weeks, territories, titles, charts, data points',
    formula: 'number of each',
  },
  {
    ...SENT,
    name: 'Length of a chart',
    meaning: 'Number of ranks on the chart.',
    includes: null,
    unit: 'ranks',
  },
  {
    ...SENT,
    name: 'Duration',
    meaning: 'Playing time of a recording.',
    includes: null,
    unit: 'minutes and seconds',
  },
  {
    ...HERE,
    name: 'Titles and members of a roster',
    meaning: 'Members of a roster by type; its titles on a chart and the best rank of these.',
    includes: 'Titles of roster artists count.',
    unit: 'members, titles, rank',
    formula: 'number of each',
  },
  {
    ...HERE,
    name: 'Alerts of a rule',
    meaning:
      'How often the rule would have found something in the last weeks, and the number that you set as its limit.',
    includes: 'Only weeks and charts that this Chartroom has loaded.',
    unit: 'alerts; ranks, places, weeks, or percent',
    formula: 'number of matching lines',
  },
  {
    ...HERE,
    name: 'Rows of an import',
    meaning: 'Rows read, changed, unchanged, duplicate, and rejected.',
    includes: null,
    unit: 'rows',
    formula: 'number of each',
  },
  {
    ...HERE,
    name: 'Use of an access token',
    meaning: 'Requests of a token on the current day, and the provider calls that they caused, with the limit per day.',
    includes: 'The day is in UTC. Cached responses cause no call.',
    unit: 'requests, calls',
    formula: 'number of each',
  },
  {
    ...HERE,
    name: 'Data status',
    meaning: 'Provider calls that run or wait, the size of the cache, and how often it had a response.',
    includes: 'Of this server since its start.',
    unit: 'calls, bytes, responses',
    formula: 'number of each',
  },
]
