import { HERE, type NumberDefinition } from '../number-definition.ts'

export const INSIGHT_NUMBERS: readonly NumberDefinition[] = [
  {
    ...HERE,
    name: 'Units at a rank',
    meaning:
      'The units needed for number 1, 10, 20, 40, 100, and the last rank, in each stored week. They are those of the lowest title at this rank or better.',
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
      'Turnover is the share of the previous week’s titles that exited. Debuts are titles in their first week on the chart. Re-entries were on it earlier.',
    includes:
      'They aren’t known if the week before isn’t stored. The provider may send no weeks on the chart for a new title. Then it is a re-entry if an earlier stored week has it. Otherwise, all debuts and re-entries of the week are unknown.',
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
    includes: 'The units are as published. The share is unknown if a title of the week has no units.',
    unit: '%; titles',
    formula: 'units of these titles / units of all titles',
  },
  {
    ...HERE,
    name: 'Roster share',
    meaning:
      'The share of a roster or a record label in the titles and units of a chart, in each of up to 104 stored weeks.',
    includes:
      'The units are as published. The share of units is unknown if a title of the week has none. Labels come from the provider’s current records of albums. Songs have none, and distributors don’t count. Looking up the label of a title takes one call, within a limit. The panel shows how many are looked up. A week has no shares of labels until 80% of its titles are.',
    unit: '%; titles; rank',
    formula: 'titles / titles of the chart; units / units of the chart',
  },
  {
    ...HERE,
    name: 'Second week of a title',
    meaning:
      'Units of the second chart week as a share of those of the debut week. The median is that of the debuts at similar ranks (1 to 10, 11 to 40, 41 to 100, and lower). A percentage shows how many of them have a lower share.',
    includes:
      'Debuts in the stored weeks of the same chart. A title that left counts as lower than every title that stayed. Like for like across a change of the formula. A short first week makes the hold look better than it is.',
    unit: '%; titles',
    formula:
      'units of the second week / units of the first; median; titles with a lower share / titles with a known second week',
  },
  {
    ...HERE,
    name: 'Half-life and weeks on the chart',
    meaning:
      'The half-life is the number of weeks from the peak of a title’s units to the first week with less than half of them. Weeks on the chart are counted from its debut to its last week. Both medians describe the debuts at similar ranks.',
    includes:
      'A survival estimate (Kaplan–Meier) of all debuts, so titles that are still on the chart count for as long as they are known. An absence of up to four weeks doesn’t end a stay. A longer absence does, and a later re-entry doesn’t count. Off the chart, a title has at most the units of the chart’s last title. Weeks after a missing week don’t count.',
    unit: 'weeks; titles',
    formula: 'first week in which the product of (1 − ended / not ended before) is at most ½',
  },
  {
    ...HERE,
    name: 'Weeks left',
    meaning:
      'How many more weeks similar titles stayed: the median, and the range of eight in ten. Similar titles debuted at similar ranks and stayed as long as this title.',
    includes:
      'The numbers come from the same survival estimate. At least ten titles must have stayed as long, and the panel shows their number.',
    unit: 'weeks; titles',
    formula: 'weeks until 50%, 10%, and 90% of them have left',
  },
  {
    ...HERE,
    name: 'Weeks since the debut',
    meaning:
      'Units, rank, or share of the debut’s units by week since a title’s debut. The graph also shows the median and the middle half of the debuts at similar ranks. On Compare, the sentence is about the last week that all titles have.',
    includes:
      'Up to 52 weeks after the debut. A title off the chart counts as lower than every title on it. Needs eight titles with a known value.',
    unit: 'same as the chart’s first metric; rank; %; titles',
    formula: 'quartiles of the titles by week',
  },
  {
    ...HERE,
    name: 'How a title spread',
    meaning:
      'Streams of each chart week since the release as a share of the territory’s own peak. The table has the first weeks with 10% and 50% of that peak. For each region, a line shows the week by which half of its territories had passed 50%.',
    includes:
      'The first 16, 26, or 52 chart weeks, starting with the week of the release, without the open week. The peak is the highest of these weeks. If an earlier week is missing, the first week isn’t known either. One request per territory, or per territory and week if the provider has no weekly series.',
    unit: 'streams; %; weeks; territories',
    formula: 'streams of the week / highest week; first week with at least a tenth or half of it',
  },
  {
    ...HERE,
    name: 'Growth in a territory',
    meaning:
      'Streams of an artist in the mean week of the dates, compared with a usual week before them. 1× is a usual week.',
    includes:
      'Complete chart weeks of the dates, without the open week. The usual week is the median of the 12 weeks before, of which at least 8 must be known. The page omits territories with less than 0.1% of the streams, and those that did not grow. One request per territory, or per territory and week if the provider has no weekly series.',
    unit: '×; streams',
    formula: 'mean week of the dates / median of the 12 weeks before',
  },
  {
    ...HERE,
    name: 'Before and after a note',
    meaning:
      'Mean units of the three chart weeks after the week of a note, compared with the three before it. Next to it are the change at the title’s own pace, and the median change of the other titles of the chart.',
    includes:
      'The units come from the stored weeks of one chart, like for like. The week of the note doesn’t count, and all six weeks must be known. The own pace needs four known earlier weeks, and the median ten titles. A title that left counts like the last title. The numbers don’t show a cause.',
    unit: 'same as the chart’s first metric; %; weeks; titles',
    formula: 'mean after / mean before − 1; median weekly change of up to eight weeks before ^ 4 − 1',
  },
  {
    ...HERE,
    name: 'Projection of the open week',
    meaning:
      'Units and rank that a title will probably have at the end of the open week, which has no chart yet. Each has a range that contains four in five outcomes.',
    includes:
      'The units are those of the week before, changed by a part of the growth since the same days of that week. For a debut, the units of the first days are multiplied by the ratio of the whole week to these days in past debuts. Titles that debuted in their release week are a separate group in the week after. The rank counts the titles that are likely above. These are the titles of the latest chart, projected in the same way, and as many debuts as in past weeks. The provider’s calls are limited, and their number is shown.',
    unit: 'same as the chart’s first metric; rank; days; calls',
    formula: 'last week × (days so far / same days of last week) ^ slope × median of the past residuals',
  },
  {
    ...HERE,
    name: 'Error of the projection',
    meaning:
      'Median difference between past projections and outcomes after 1 to 6 days, and the share of outcomes inside the range. For comparison, it also shows the error if the week before is used as the projection.',
    includes:
      'Up to eight past weeks of this chart on this installation, each projected from the outcomes of the others. The range is widened or narrowed until it contains about 80% of the outcomes. A projection isn’t shown if fewer than 20 outcomes or three weeks are known, or if the week before is as good. It isn’t shown either if the range contains less than 75% or more than 85%.',
    unit: '%; outcomes; weeks',
    formula: 'median of |projection / outcome − 1|; outcomes inside / all',
  },
  {
    ...HERE,
    name: 'Most since',
    meaning:
      'A number of debuts, re-entries, or exits in the latest week that no other week has reached for at least half a year.',
    includes: 'Weeks that aren’t stored don’t count. At least 26 known weeks must be between the two.',
    unit: 'titles',
    formula: 'last earlier week with at least as many',
  },
  {
    ...HERE,
    name: 'Records of a chart',
    meaning:
      'The most weeks at number 1, in the top 10, and in the top 40, the longest runs, the biggest climbs and falls, and the biggest debuts.',
    includes:
      'Only stored weeks count, and the panel shows the first of them. A run ends at a week that isn’t stored, so it may be longer. Debuts are like for like across a change of the formula. Equal records are listed by date.',
    unit: 'weeks, places, units',
    formula: 'number of weeks; rank of the week before − rank; units of the first week',
  },
  {
    ...HERE,
    name: 'Units in other weeks',
    meaning:
      'The rank that a title’s current units would have had in another stored week, or in the same week of another territory. The other number shows the units of the title at the same rank there.',
    includes:
      'The title’s own figures of that week are left out. Titles with equal units share the better rank. Below the last title, the rank isn’t known. Earlier weeks are revalued by the formula of the latest week. Other territories need a chart of the same type and unit whose week is stored.',
    unit: 'rank, 1 is the top; same as the chart’s first metric',
    formula: '1 + number of other titles with more units; units of the other title at the rank',
  },
  {
    ...HERE,
    name: 'Similar launches',
    meaning:
      'The five debuts of a chart whose first four weeks are closest to those of a title. The table has their peak, weeks on the chart, and units of the first 13 weeks.',
    includes:
      'Compared by units, like for like, or by rank on a chart without units, in as many weeks as the title has. A title off the chart counts like the last title on it. Debuts with fewer than 12 later stored weeks are left out, as their outcome isn’t known. Of the ten closest debuts, those with similar shares of premium, audio, and on-demand streams in the debut week come first, if the provider names these parts. Each title takes one call. A debut without these shares counts like the average of the others.',
    unit: '%; rank; weeks; same as the chart’s first metric',
    formula: 'e^(mean of |ln(units of a week / units of the same week)|) × (1 + mean difference of the shares) − 1',
  },
  {
    ...HERE,
    name: 'Titles of an artist',
    meaning:
      'The most titles that one artist has in the top 10 or 40 of the same week, and the latest week with as many. The panel also shows the latest week in which an artist has three titles in the top 10.',
    includes:
      'Only stored weeks and titles whose artist this server knows count. Their number is shown. The desk, briefs, and cards quote three titles or more in the top 10. It must be the first time in at least 13 weeks, none of which may be missing. A joint credit counts for each of its artists who is also credited alone, and otherwise as one artist.',
    unit: 'titles',
    formula: 'number of titles of each artist by week; maximum',
  },
  {
    ...HERE,
    name: 'Longest run since',
    meaning:
      'A title’s weeks in a row in the top 10 of a chart, if no other title has had as many for at least a year.',
    includes:
      'From the stored weeks of the chart, none of which may be missing. Needs 10 weeks in a row, and a run of another title that the title passed this week.',
    unit: 'weeks',
    formula: 'latest earlier week in which a run of another title ended that was at least as long',
  },
  {
    ...HERE,
    name: 'Most units since',
    meaning: 'The most units of a title on a chart for at least half a year.',
    includes:
      'From the stored weeks of the chart, like for like. Needs 26 weeks of the title with fewer units since the last one with as many, and no week since then may be missing.',
    unit: 'the unit of the chart',
    formula: 'latest earlier week with at least as many units',
  },
  {
    ...HERE,
    name: 'Distance to the next mark',
    meaning:
      'Units that a title needs to reach the next of the ranks 100, 40, 10, and 1, also as a share of its own units. The cushion is the number of units ahead of the next title below.',
    includes:
      'From the latest stored week of each chart, at most four weeks old. Nearest first. Unknown if either title has no units. The change of the week is like for like.',
    unit: 'same as the chart’s first metric; %',
    formula: 'units at the mark − own units; that / own units; own units − units of the next title',
  },
  {
    ...HERE,
    name: 'Milestones',
    meaning:
      'Events of a roster’s titles in the coming eight weeks. They are 10, 26, 52, or 100 weeks on a chart, an anniversary of the debut, or a new peak.',
    includes:
      'From the latest stored week of each chart, at most four weeks old, and if the title stays on the chart. A title can pass its peak next week if it gains as many units as last week. It then needs more than the title one rank above that peak has now. The debut is the first stored week that the provider counts as the first on a chart. Without one, there is no anniversary.',
    unit: 'weeks; years; rank; same as the chart’s first metric',
    formula: 'weeks on the chart + weeks ahead; years since the debut; units + gain > units at the peak − 1',
  },
  {
    ...HERE,
    name: 'Velocity and acceleration',
    meaning:
      'Velocity is the change of a title’s units in the latest week. Acceleration is that change minus the change of the week before. Both are medians of the charts that the title is on, with the number of charts.',
    includes:
      'From the latest stored week of each chart and the two before, like for like. Charts whose latest stored week is more than a week behind don’t count. Debuts and charts without units have no velocity.',
    unit: '%; percentage points; charts',
    formula: 'median of (units / units of the week before − 1); median of the differences of two such changes',
  },
  {
    ...HERE,
    name: 'Where a rise began',
    meaning:
      'The charts on which a title’s units rise, in the order in which they began to rise. The week is the first one after which units rose every week.',
    includes:
      'Up to 13 stored weeks count. Weeks before one that isn’t stored, or in which the title wasn’t on the chart, don’t count.',
    unit: 'charts; weeks',
    formula: 'first week of the gains that last until the latest week',
  },
  {
    ...HERE,
    name: 'Stored weeks of a chart',
    meaning: 'How many weeks this Chartroom has stored, how many the chart has published, and how many are loading.',
    includes: 'Closed weeks since the chart’s earliest.',
    unit: 'weeks',
    formula: 'number of each',
  },
]
