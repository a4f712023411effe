import { HERE, type NumberDefinition } from '../number-definition.ts'

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
    name: 'Roster share',
    meaning:
      'Titles of a roster or a record label as a share of all titles of a chart, and their units as a share of all units, in each of up to 104 stored weeks.',
    includes:
      'From the units as published; the share of units is unknown if a title of the week has none. Labels are those that the provider’s records of albums name now; songs have none, and distributors aren’t named. Titles are looked up with one call each, within a limit. Their number is shown, and a week has no label’s share until 80% of its titles are looked up.',
    unit: '%; titles; rank',
    formula: 'titles / titles of the chart; units / units of the chart',
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
      'Units, rank, or share of the debut’s units of a title by week since its debut, with the median and the middle half of the debuts at similar ranks. Also on Compare, where the sentence is about the last week that all titles have.',
    includes:
      'Up to 52 weeks after the debut. A title off the chart counts as lower than every title on it. Needs eight titles with a known value.',
    unit: 'same as the chart’s first metric; rank; %; titles',
    formula: 'quartiles of the titles by week',
  },
  {
    ...HERE,
    name: 'How a title spread',
    meaning:
      'Streams of each chart week since the release as a share of the territory’s own peak; the first weeks with 10% and 50% of that peak; and the week by which half of a region’s territories had passed 50%.',
    includes:
      'The first 16, 26, or 52 chart weeks from that of the release on, without the open one; the peak is that of these weeks. A week that isn’t known hides which week was first. One request per territory, or per territory and week if the provider has no weekly series.',
    unit: 'streams; %; weeks; territories',
    formula: 'streams of the week / highest week; first week with at least a tenth or half of it',
  },
  {
    ...HERE,
    name: 'Before and after a note',
    meaning:
      'Mean units of the three chart weeks after the week of a note, and their change against the three before it; the change at the title’s own pace; and the median change of the other titles of the chart.',
    includes:
      'From the stored weeks of one chart, like for like. The week of the note counts on neither side. The own pace needs four known weeks before, the median ten titles; one that left counts as if it were the last title. All six weeks must be known. It shows no cause.',
    unit: 'same as the chart’s first metric; %; weeks; titles',
    formula: 'mean after / mean before − 1; median weekly change of up to eight weeks before ^ 4 − 1',
  },
  {
    ...HERE,
    name: 'Projection of the open week',
    meaning:
      'Units and rank that a title will probably have at the end of the week that has no chart yet, each with a range that contains four in five outcomes.',
    includes:
      'The week before, times a part of the growth of the same days; for a debut, its first days, times what past debuts of the chart made of theirs. Titles that debuted in their release week have their own figures in the week after. The rank counts the likely titles above: those of the latest chart, projected in the same way or as chart titles usually change, and as many new ones as in past weeks. The provider’s calls are limited, and their number is shown.',
    unit: 'same as the chart’s first metric; rank; days; calls',
    formula: 'last week × (days so far / same days of last week) ^ slope × median of the past residuals',
  },
  {
    ...HERE,
    name: 'Error of the projection',
    meaning:
      'Median difference between past projections and outcomes after 1 to 6 days, share of outcomes inside the range, and the same error of the week before taken as a projection.',
    includes:
      'Up to eight past weeks of this chart on this installation, each projected from the outcomes of the others. The range is widened or narrowed until it contains about 80% of the outcomes. A projection isn’t shown if fewer than 20 outcomes or three weeks are known, if the week before is as good, or if the range contains less than 75% or more than 85%.',
    unit: '%; outcomes; weeks',
    formula: 'median of |projection / outcome − 1|; outcomes inside / all',
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
    name: 'Units in other weeks',
    meaning:
      'The rank that a title would have had in another stored week, or in the same week of another territory, with the units that it has now, and the units of the other title at its own rank there.',
    includes:
      'The title’s own figures of that week are left out. Titles with equal units share the better rank. Below the last title, the rank isn’t known. Earlier weeks are revalued by the formula of the latest week. Other territories need a chart of the same type and unit whose week is stored.',
    unit: 'rank, 1 is the top; same as the chart’s first metric',
    formula: '1 + number of other titles with more units; units of the other title at the rank',
  },
  {
    ...HERE,
    name: 'Similar launches',
    meaning:
      'The five debuts of a chart whose first four weeks are closest to those of a title, with their peak, weeks on the chart, and units of the first 13 weeks.',
    includes:
      'Compared by units, like for like, or by rank on a chart without units, in as many weeks as the title has. A title off the chart counts as if it were the last one on it. Debuts with fewer than 12 later stored weeks are left out, as their outcome isn’t known. Listening sources aren’t stored, so they aren’t compared.',
    unit: '%; rank; weeks; same as the chart’s first metric',
    formula: 'e^(mean of |ln(units of a week / units of the same week)|) − 1',
  },
  {
    ...HERE,
    name: 'Titles of an artist',
    meaning:
      'The most titles that one artist has in the top 10 or 40 of the same week, the latest week with as many, and the latest week in which an artist has three titles in the top 10.',
    includes:
      'Only within the stored weeks, and only titles whose artist this server knows; their number is shown. The desk, briefs, and cards quote three titles or more in the top 10 for the first time in 13 weeks or longer, if no week since then is missing. A joint credit counts for each of its artists who is also credited alone, and otherwise as one artist.',
    unit: 'titles',
    formula: 'number of titles of each artist by week; maximum',
  },
  {
    ...HERE,
    name: 'Longest run since',
    meaning: 'Weeks in a row of a title in the top 10 of a chart, if no other title had as many for at least a year.',
    includes:
      'From the stored weeks of the chart, none of which may be missing. Needs 10 weeks in a row, and a run of another title that the title passed this week.',
    unit: 'weeks',
    formula: 'latest earlier week in which a run of another title ended that was at least as long',
  },
  {
    ...HERE,
    name: 'Most units since',
    meaning: 'Units of a title that none of its earlier weeks on a chart had for at least half a year.',
    includes:
      'From the stored weeks of the chart, like for like. Needs 26 weeks of the title with fewer units since the last one with as many, and no week since then may be missing.',
    unit: 'the unit of the chart',
    formula: 'latest earlier week with at least as many units',
  },
  {
    ...HERE,
    name: 'Distance to the next mark',
    meaning:
      'Units that a title needs to reach the next of the ranks 100, 40, 10, and 1, also as a share of its own units. The cushion: units ahead of the next title below.',
    includes:
      'From the latest stored week of each chart, at most four weeks old. Nearest first. Unknown if either title has no units. The change of the week is like for like.',
    unit: 'same as the chart’s first metric; %',
    formula: 'units at the mark − own units; that / own units; own units − units of the next title',
  },
  {
    ...HERE,
    name: 'Milestones',
    meaning:
      'What a roster’s titles reach in the coming eight weeks: 10, 26, 52, or 100 weeks on a chart, an anniversary of the debut, or a rank better than their peak.',
    includes:
      'From the latest stored week of each chart, at most four weeks old, and if the title stays on the chart. A title can pass its peak next week if the gain of the last week, like for like and once more, gives it more units than the title one rank above that peak has now. The debut is the first stored week that the provider counts as the first on a chart; without one, there is no anniversary.',
    unit: 'weeks; years; rank; same as the chart’s first metric',
    formula: 'weeks on the chart + weeks ahead; years since the debut; units + gain > units at the peak − 1',
  },
  {
    ...HERE,
    name: 'Velocity and acceleration',
    meaning:
      'Velocity is the change of a title’s units in the latest week. Acceleration is that change minus the change of the week before. Both are medians of the charts that the title is on, with the number of charts.',
    includes:
      'From the latest stored week of each chart and the two before, like for like. A chart whose latest stored week is more than a week behind has no part. A debut has no velocity, and a chart without units none.',
    unit: '%; percentage points; charts',
    formula: 'median of (units / units of the week before − 1); median of the differences of two such changes',
  },
  {
    ...HERE,
    name: 'Where a rise began',
    meaning:
      'The charts on which a title’s units rise, in the order in which that began: the first week with more units than the week before, from which on they rose every week.',
    includes:
      'From up to 13 stored weeks. A week that isn’t stored, or in which the title wasn’t on the chart, ends what is known.',
    unit: 'charts; weeks',
    formula: 'first week of the gains that last until the latest week',
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
