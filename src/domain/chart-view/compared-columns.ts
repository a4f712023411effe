import type { ChartEntry } from '#contract/api/charts.ts'
import { type ChartColumn, type ChartRow, toField } from './chart-column.ts'
import type { ComparedWeek } from './compared-week.ts'
import type { LeadMetric } from './lead-metric.ts'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { roundGain, toGain } from './figures.ts'

/**
 * Returns columns that compare the chart week with another one.
 * @param lead metric that ranks the chart
 */
export function toComparedColumns(
  { week, ranks, formulaChange, toComparable }: ComparedWeek,
  lead: LeadMetric | null,
): ChartColumn[] {
  const findThere = ({ id }: Pick<ChartEntry, 'id'>) => ranks.get(id) ?? null
  const isNewSince = ({ premiereWeek }: ChartEntry) => premiereWeek !== null && premiereWeek > week
  const toPlaces = (entry: ChartEntry) => {
    const rank = findThere(entry)?.rank ?? null
    return rank === null ? null : rank - entry.rank
  }
  const toGainThere = (entry: ChartEntry) =>
    toGain({ metrics: [toComparable(entry)], comparableLastTotal: findThere(entry)?.comparableTotal ?? null })
  const shared = { place: 'compared', absentMeaning: () => 'not on the chart in both weeks' } as const
  return [
    {
      ...shared,
      id: 'vs-rank',
      label: week,
      fullName: `Rank in ${week}`,
      meaning: `Rank on the ${week} chart. Off: it wasn’t on that chart. New since: it debuted later`,
      absentMeaning: (entry) => `not on the ${week} chart${isNewSince(entry) ? ', premiered since' : ''}`,
      absentText: (entry) => (isNewSince(entry) ? 'new since' : 'off'),
      format: 'rank',
      value: (entry) => findThere(entry)?.rank ?? null,
      firstOrder: 'asc',
      widthRem: 5,
      image: { priority: 9, header: week },
      csv: [
        { csvHeader: 'compared_week', value: () => week },
        { csvHeader: 'rank_compared', value: ({ entry, exit }) => findThere(entry ?? exit)?.rank ?? null },
      ],
    },
    {
      ...shared,
      id: 'vs-places',
      label: '± rank',
      fullName: `Places vs. ${week}`,
      meaning: `Places higher or lower than in ${week}`,
      format: 'places',
      value: toPlaces,
      firstOrder: 'desc',
      widthRem: 4,
      image: { priority: 9, header: '± rank' },
      csv: [toField('places_compared', toPlaces)],
    },
    ...(lead === null
      ? []
      : [
          {
            ...shared,
            id: 'vs-gain',
            label: toGainLabel(lead),
            fullName: `${lead.name} vs. ${week}`,
            meaning: `This week’s ${lead.plural} minus those in ${week}${formulaChange?.basis === 'revalued' ? ', like for like: the earlier week is revalued by the new formula' : ''}`,
            format: 'difference' as const,
            value: toGainThere,
            between: (entry: ChartEntry) => [toComparable(entry), findThere(entry)?.comparableTotal ?? null],
            firstOrder: 'desc' as const,
            widthRem: 6.25,
            image: { priority: 9, header: toGainLabel(lead) },
            csv: [
              {
                csvHeader: `${lead.name} compared week`,
                value: ({ entry, exit }: ChartRow) => findThere(entry ?? exit)?.total ?? null,
              },
              toField(`${lead.name} against compared week`, (entry) => roundGain(toGainThere(entry))),
              // A formula change always revalues the earlier of the two weeks.
              ...(formulaChange === null
                ? []
                : [
                    toField(`${lead.name} (like for like)`, toComparable),
                    toField(
                      `${lead.name} compared week (like for like)`,
                      (entry) => findThere(entry)?.comparableTotal ?? null,
                      (exit) => findThere(exit)?.comparableTotal ?? null,
                    ),
                  ]),
            ],
          },
        ]),
  ]
}

function toGainLabel({ name, unit }: LeadMetric): string {
  return `± ${unit === null ? name : UNIT_ABBREVIATIONS[unit]}`
}
