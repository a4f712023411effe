import type { MetricDefinition } from './metric-definitions.ts'

/** Numbers that are calculated from the stored weeks of charts. */
export const INSIGHT_DEFINITIONS = {
  unitsAtRank: {
    name: 'Units at a rank',
    meaning:
      'The units needed for number 1, 10, 20, 40, 100, and the last rank, in each stored week. They are those of the lowest title at this rank or better.',
    includes:
      'Weeks before a change of the Album Equivalent formula are revalued by the new formula, from the title’s own streams. A week is left out if it can’t be revalued, lacks an entry above the rank, or is ranked by another metric.',
  },
  weekOfYear: {
    name: 'Week of the year',
    meaning:
      'Median, lowest, and highest units at a rank in the weeks with the same number in their year, and the number of years.',
    includes:
      'The number comes from the Monday in the week. The second week of January always has the number 2. A line names the weeks with the lowest and highest median, among those with at least half of the years. A single year has no range.',
  },
  race: {
    name: 'The race',
    meaning: 'Earlier ranks of one week’s top 20, and of your roster’s titles below it.',
    includes:
      'Ranks are evenly spaced up to 20 and closer together below it. A gap is a week off the chart. A gray column is a week that isn’t available. Titles that have left by the last week aren’t shown.',
  },
  secondWeek: {
    name: 'Second week of a title',
    meaning:
      'Units of the second chart week as a share of those of the debut week. The median is that of the debuts at similar ranks (1 to 10, 11 to 40, 41 to 100, and lower). A percentage shows how many of them have a lower share.',
    includes:
      'Debuts in the stored weeks of the same chart. A title that left counts as lower than every title that stayed. Like for like across a change of the formula. A short first week makes the hold look better than it is.',
  },
  lives: {
    name: 'Half-life and weeks on the chart',
    meaning:
      'The half-life is the number of weeks from the peak of a title’s units to the first week with less than half of them. Weeks on the chart are counted from its debut to its last week. Both medians describe the debuts at similar ranks.',
    includes:
      'A survival estimate (Kaplan–Meier) of all debuts, so titles that are still on the chart count for as long as they are known. An absence of up to four weeks doesn’t end a stay. A longer absence does, and a later re-entry doesn’t count. Off the chart, a title has at most the units of the chart’s last title. Weeks after a missing week don’t count.',
  },
  weeksLeft: {
    name: 'Weeks left',
    meaning:
      'How many more weeks similar titles stayed: the median, and the range of eight in ten. Similar titles debuted at similar ranks and stayed as long as this title.',
    includes:
      'The numbers come from the same survival estimate. At least ten titles must have stayed as long, and the panel shows their number.',
  },
  sinceDebut: {
    name: 'Weeks since the debut',
    meaning:
      'Units, rank, or share of the debut’s units by week since a title’s debut. The graph also shows the median and the middle half of the debuts at similar ranks. On Compare, the sentence is about the last week that all titles have.',
    includes:
      'Up to 52 weeks after the debut. A title off the chart counts as lower than every title on it. Needs eight titles with a known value. A title whose debut isn’t stored is left out.',
  },
  turnover: {
    name: 'Turnover, debuts, and re-entries of a chart',
    meaning:
      'Turnover is the share of the previous week’s titles that exited. Debuts are titles in their first week on the chart. Re-entries were on it earlier.',
    includes:
      'They aren’t known if the week before isn’t stored. The provider may send no weeks on the chart for a new title. Then it is a re-entry if an earlier stored week has it. Otherwise, all debuts and re-entries of the week are unknown.',
  },
  age: {
    name: 'Age of a chart',
    meaning: 'Median of the weeks on the chart of all titles, and the share of titles with more than 52 weeks.',
    includes: 'Titles without weeks on the chart are left out.',
  },
  unitShare: {
    name: 'Share of a chart’s units',
    meaning: 'Units of the top 10, or of a roster’s titles, as a share of all units of the chart in a week.',
    includes: 'The units are as published. The share is unknown if a title of the week has no units.',
  },
  rosterShare: {
    name: 'Roster share',
    meaning:
      'The share of a roster or a record label in the titles and units of a chart, in each of up to 104 stored weeks.',
    includes: 'The units are as published. The share of units is unknown if a title of the week has none.',
  },
  labels: {
    name: 'Labels of titles',
    meaning: 'The label in the provider’s current record of an album. Songs have none, and distributors don’t count.',
    includes:
      'Looking up the label of a title takes one call, at most once a day and within a limit. Albums of the latest weeks come first, and the panel shows how many are looked up. A week has no shares of labels until 80% of its titles are. Different spellings count as different labels.',
  },
  records: {
    name: 'Records of a chart',
    meaning:
      'The most weeks at number 1, in the top 10, and in the top 40, the longest runs, the biggest climbs and falls, and the biggest debuts.',
    includes:
      'Only stored weeks count, and the panel shows the first of them. A run ends at a week that isn’t stored, so it may be longer. Debuts are like for like across a change of the formula. Equal records are listed by date.',
  },
  artistTitles: {
    name: 'Titles of an artist',
    meaning:
      'The most titles that one artist has in the top 10 or 40 of the same week, and the latest week with as many. The panel also shows the latest week in which an artist has three titles in the top 10.',
    includes:
      'Only stored weeks and titles whose artist this server knows count. Their number is shown. The desk, briefs, and cards quote three titles or more in the top 10. It must be the first time in at least 13 weeks, none of which may be missing. A joint credit counts for each of its artists who is also credited alone, and otherwise as one artist.',
  },
  sameUnits: {
    name: 'Units in other weeks',
    meaning:
      'The rank that a title’s current units would have had in another stored week, or in the same week of another territory. The other number shows the units of the title at the same rank there.',
    includes:
      'The title’s own figures of that week are left out. Titles with equal units share the better rank. Below the last title, the rank isn’t known. Earlier weeks are revalued by the formula of the latest week. Other territories need a chart of the same type and unit whose week is stored.',
  },
  similar: {
    name: 'Similar launches',
    meaning:
      'The five debuts of a chart whose first four weeks are closest to those of a title. The table has their peak, weeks on the chart, and units of the first 13 weeks.',
    includes:
      'Compared by units, like for like, or by rank on a chart without units, in as many weeks as the title has. Twice and half the units count as equally different. A title off the chart counts like the last title on it. Debuts with fewer than 12 later stored weeks are left out, as their outcome isn’t known. Of the ten closest debuts, those with similar shares of premium, audio, and on-demand streams in the debut week come first, if the provider names these parts. Each title takes one call. A debut without these shares counts like the average of the others.',
  },
  spread: {
    name: 'How a title spread',
    meaning:
      'Streams of each chart week since the release as a share of the territory’s own peak. The table has the first weeks with 10% and 50% of that peak. For each region, a line shows the week by which half of its territories had passed 50%.',
    includes:
      'The first 16, 26, or 52 chart weeks, starting with the week of the release, without the open week. The first one is shorter if the release wasn’t on a Friday. The peak is the highest of these weeks. If an earlier week is missing, the first week isn’t known either. One request per territory, or per territory and week if the provider has no weekly series.',
  },
  growth: {
    name: 'Growth in a territory',
    meaning:
      'Streams of an artist in the mean week of the dates, compared with a usual week before them. 1× is a usual week.',
    includes:
      'Complete chart weeks of the dates, without the open week. The usual week is the median of the 12 weeks before, of which at least 8 must be known. The page omits territories with less than 0.1% of the streams, and those that did not grow; the file has all. One request per territory, or per territory and week if the provider has no weekly series.',
  },
  beforeAfter: {
    name: 'Before and after a note',
    meaning:
      'Mean units of the three chart weeks after the week of a note, compared with the three before it. Next to it are the change at the title’s own pace, and the median change of the other titles of the chart.',
    includes:
      'The units come from the stored weeks of one chart, like for like. The week of the note doesn’t count, and all six weeks must be known. The own pace is the median weekly change in up to eight earlier weeks, of which four must be known, continued for four weeks. The median needs ten titles. A title that left counts like the last title. The numbers don’t show a cause.',
  },
  projection: {
    name: 'Projection of the open week',
    meaning:
      'Units and rank that a title will probably have at the end of the open week, which has no chart yet. Each has a range that contains four in five outcomes.',
    includes:
      'The units are those of the week before, changed by a part of the growth since the same days of that week. For a debut, the units of the first days are multiplied by the ratio of the whole week to these days in past debuts. Titles that debuted in their release week are a separate group in the week after. The provider’s calls are limited, and their number is shown.',
  },
  rankRange: {
    name: 'Projected rank',
    meaning:
      'The number of titles that are likely above each end of the range of units. It counts all titles of the latest chart, projected in the same way, and as many debuts as in past weeks.',
    includes:
      'Titles without daily data change as titles of this chart usually do. The range is widened or narrowed until it contains at least 80% of past ranks, whose number is shown. The projection isn’t random, so the same data always gives the same result.',
  },
  projectionError: {
    name: 'Error of the projection',
    meaning:
      'Median difference between past projections and outcomes after 1 to 6 days, and the share of outcomes inside the range. For comparison, it also shows the error if the week before is used as the projection.',
    includes:
      'Up to eight past weeks of this chart on this installation. Each is projected from the outcomes of the other weeks, with a range as wide as four in five of these need. If less than 75% of the outcomes are inside, the range is widened. A projection isn’t shown if fewer than 20 outcomes or three weeks are known, or if the week before is as good. It isn’t shown either if the range contains less than 75% or more than 85%.',
  },
  distance: {
    name: 'Distance to the next mark',
    meaning:
      'Units that a title needs to reach the next of the ranks 100, 40, 10, and 1, also as a share of its own units. The cushion is the number of units ahead of the next title below.',
    includes:
      'From the latest stored week of each chart, at most four weeks old. Nearest first. Unknown if either title has no units. The change of the week is like for like. A filled dot is this week, and a hollow one is the week before.',
  },
  milestones: {
    name: 'Milestones',
    meaning:
      'Events of a roster’s titles in the coming eight weeks. They are 10, 26, 52, or 100 weeks on a chart, an anniversary of the debut, or a new peak.',
    includes:
      'From the latest stored week of each chart, at most four weeks old, and if the title stays on the chart. A title can pass its peak next week if it gains as many units as last week. It then needs more than the title one rank above that peak has now. The debut is the first stored week that the provider counts as the first on a chart. Without one, there is no anniversary.',
  },
  velocity: {
    name: 'Velocity and acceleration',
    meaning:
      'Velocity is the change of a title’s units in the latest week. Acceleration is that change minus the change of the week before. Both are medians of the charts that the title is on, with the number of charts.',
    includes:
      'From the latest stored week of each chart and the two before, like for like. Charts whose latest stored week is more than a week behind don’t count. Debuts and charts without units have no velocity.',
  },
  breakOut: {
    name: 'Break-out',
    meaning:
      'The chart on which the units are furthest above the median of up to 12 weeks before: at least three robust standard deviations, and at least 1.3 times the median.',
    includes: 'Computed by the rule of Taking off on the desk. At least six of the weeks must be known.',
  },
  rises: {
    name: 'Where a rise began',
    meaning:
      'The charts on which a title’s units rise, in the order in which they began to rise. The week is the first one in which the units rose, if they have risen every week since.',
    includes:
      'Up to 13 stored weeks count. Weeks before one that isn’t stored, or in which the title wasn’t on the chart, don’t count.',
  },
} as const satisfies Record<string, MetricDefinition>
