import { BREAKOUT_NAMES } from '#contract/breakouts.ts'

/** A file that the dashboard writes: what it is, and what stands in each of its columns, in their order. */
type Download = { name: string; says: string; columns: Record<string, string> }

/** Stands for the name of a metric, as the provider gives it. */
export const METRIC = 'METRIC'

const CHART_COLUMNS = {
  week: 'Chart week, YYYY-Www',
  start: 'Its Friday',
  end: 'Its Thursday',
  chart_id: 'The chart',
  chart: 'Its name',
  location: 'Its territory; empty where the chart names none',
  status:
    'up, down, same, new, re or unknown; exit for a title that left. In a whole history also not_published and failed: such a line has no title',
  rank: 'Place; empty for a title that left',
  places: 'Places up, or down with a minus; empty for anything but up, down and same',
  id: 'The song or album',
  title: 'Its title; empty where the name is not known',
  credit: 'Who it is by; empty where that is not known',
  last_week: 'Place a week before; empty: it was not on the chart, or that is not known',
  peak: 'Best place so far',
  low: 'Worst place so far; empty for a title that left',
  weeks_on: 'Weeks on the chart, this one counted',
  premiere_week: 'First week on this chart',
  unit: 'album_equivalent or stream_equivalent',
  [METRIC]: 'One column a metric of the chart, the one that ranks first; empty where none was given, which is not zero',
  [`${METRIC} last week`]: 'Of the metric that ranks',
  [`${METRIC} against last week`]: 'The difference',
}

/** In the order in which a person would look for them. A test holds them to what is written. */
export const DOWNLOADS: readonly Download[] = [
  {
    name: 'A chart week',
    says: 'One line a title, in the order of the page, then those that left. With the columns of a view only those, and always the ones that say which week and title it is.',
    columns: CHART_COLUMNS,
  },
  {
    name: 'Added where a week is compared or runs are asked for',
    says: 'At the end of the file of a chart week.',
    columns: {
      compared_week: 'The other week',
      rank_compared: 'Place in it; empty: it was not on the chart',
      places_compared: 'Places up since, or down with a minus',
      [`${METRIC} compared week`]: 'Of the metric that ranks',
      [`${METRIC} against compared week`]: 'The difference',
      'rank_YYYY-Www':
        'One column a week, oldest first; empty is off the chart, n/a a week that is not there, failed one that could not be read',
    },
  },
  {
    name: 'The whole history of a chart',
    says: 'The columns of a chart week, all weeks below each other, oldest first. The last line is a comment that says how many weeks there are: without it the file is cut.',
    columns: {},
  },
  {
    name: 'An entity',
    says: 'One line a figure, so that figures of different units never share a column unsaid.',
    columns: {
      kind: 'artist, song, album, recording, product or work',
      id: 'Service id',
      title: 'Empty where the provider gives none',
      credit: 'Who it is by',
      identifiers: 'scheme:value, by spaces',
      location: 'The territory',
      start: 'First day',
      end: 'Last day',
      ...Object.fromEntries(BREAKOUT_NAMES.map((name) => [`only_${name}`, 'The filter; empty: all of it'])),
      metric: 'streams or equivalents',
      breakout: 'Empty for the total',
      value: 'Of the breakout; empty for the total',
      unit: 'streams, album_equivalent or stream_equivalent',
      amount: 'Empty: no data, which is not zero',
      compared_start: 'First day of the compared dates; empty where nothing is compared',
      compared_end: 'Their last day',
      compared_amount: 'The same figure on those days',
    },
  },
]
