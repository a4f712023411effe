import type { NumberDefinition } from '../number-definition.ts'

/** Numbers of chart insights that have no explanation on their page. */
export const INSIGHT_NUMBERS: readonly NumberDefinition[] = [
  {
    name: 'Most since',
    meaning:
      'A number of debuts, re-entries, or exits in the latest week that no other week has reached for at least half a year.',
    includes: 'Weeks that aren’t stored don’t count. At least 26 known weeks must be between the two.',
    unit: 'titles',
    formula: 'last earlier week with at least as many',
  },
  {
    name: 'Longest run since',
    meaning:
      'A title’s weeks in a row in the top 10 of a chart, if no other title has had as many for at least a year.',
    includes:
      'From the stored weeks of the chart, none of which may be missing. Needs 10 weeks in a row, and a run of another title that the title passed this week.',
    unit: 'weeks',
    formula: 'latest earlier week in which a run of another title ended that was at least as long',
  },
  {
    name: 'Most units since',
    meaning: 'The most units of a title on a chart for at least half a year.',
    includes:
      'From the stored weeks of the chart, like for like. Needs 26 weeks of the title with fewer units since the last one with as many, and no week since then may be missing.',
    unit: 'the unit of the chart',
    formula: 'latest earlier week with at least as many units',
  },
  {
    name: 'Stored weeks of a chart',
    meaning: 'How many weeks this Chartroom has stored, how many the chart has published, and how many are loading.',
    includes: 'Closed weeks since the chart’s earliest.',
    unit: 'weeks',
    formula: 'number of each',
  },
]
