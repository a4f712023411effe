import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ChartInsightsAnswer } from '#contract/api/insights/chart-insights.ts'
import { DAYS_IN_WEEK } from '#contract/dates.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'
import { chartQueries } from '../../chart-weeks/queries.ts'
import { formatCount, formatShare } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { sessionQueries } from '../../session/queries.ts'
import type { Ours } from '../ours/use-ours.ts'
import type * as copy from './copy.ts'
import { chooseBand, formatPercent } from './hold/to-hold.ts'
import { projectionQuery } from './projection/projection-query.ts'
import { insightQueries } from './queries.ts'
import { toYearRows } from './same-units/to-same-units.ts'
import { type InsightsSearch, RANK_CHOICES } from './search.ts'
import { toRaceWeek } from './race/to-race-week.ts'
import { nameRank } from './to-takes.ts'

/** The most informative number of each part. Null while it loads. */
export type SectionFacts = Record<keyof typeof copy.SECTIONS, string | null>

type FactsParts = { answer: ChartInsightsAnswer; ours: Ours; search: InsightsSearch }

const NO_UNITS = 'No comparable units'
/** Panels load their data themselves. This only observes their queries, so it adds no request. */
const OBSERVED = { enabled: false } as const

export function useSectionFacts({ answer: { chart, weeks }, ours, search }: FactsParts): SectionFacts {
  const locale = useLocale()
  const latest = weeks.at(-1)
  const roster = ours.roster?.id ?? ''
  const count = (value: number) => formatCount(value, locale)
  const week = useQuery({ ...chartQueries.week(chart.id, toRaceWeek(weeks, search.week)), ...OBSERVED })
  const session = useQuery({ ...sessionQueries.current(), ...OBSERVED })
  const projection = useQuery({ ...projectionQuery(chart.id, { roster }), ...OBSERVED })
  const same = useQuery({ ...insightQueries.sameUnits(chart.id, search.same, roster, search.until), ...OBSERVED })
  const hold = useQuery({ ...insightQueries.hold(chart.id, search.title, roster, search.until), ...OBSERVED })
  const similar = useQuery({
    ...insightQueries.similarLaunches(chart.id, search.launch, roster, search.until),
    ...OBSERVED,
  })
  const records = useQuery({ ...insightQueries.records(chart.id, search.until), ...OBSERVED })
  const isOnPress = session.data?.provider.mode === 'remote' && projection.fetchStatus === 'idle'
  const units = latest?.units[RANK_CHOICES.indexOf(search.rank)] ?? null
  const places = latest?.ours == null ? null : latest.ours / latest.titles
  return {
    race: toFact(week, ({ entries }) => {
      const ranks = entries.filter(({ id }) => ours.titles?.ids.has(id)).map(({ rank }) => rank)
      // Only two ranks fit.
      if (ranks.length > 0) return `Roster at ${ranks.slice(0, 2).join(' and ')}`
      const [first] = entries
      return first === undefined ? 'No titles' : `${first.title ?? first.id} leads`
    }),
    projection:
      projection.data === undefined && isOnPress
        ? 'Not projected yet'
        : toFact(projection, ({ open, days }) =>
            open === null ? 'No open week' : `${days} of ${DAYS_IN_WEEK} days known`,
          ),
    takes: units === null ? NO_UNITS : `${count(units)} for ${nameRank(search.rank)}`,
    same: toFact(same, (answer) => {
      const year = toYearRows(answer).find(({ isKnown }) => isKnown)
      if (answer.units === null) return NO_UNITS
      if (answer.rank === null || year === undefined) return 'No other year yet'
      return year.rank === null ? `Below ${count(year.titles)} in ${year.year}` : `Number ${year.rank} in ${year.year}`
    }),
    hold: toFact(hold, (answer) => {
      const at = chooseBand(answer, search.band)
      const known = answer.titles.flatMap(({ band, betterThan }) => (band === at ? (betterThan ?? []) : []))
      if (known.length > 0) return `Better than ${formatPercent(Math.max(...known), locale)}`
      const { secondWeek, life } = answer.bands[at] ?? {}
      if (secondWeek?.median != null) return `${formatPercent(secondWeek.median, locale)} in week 2`
      return life?.median == null ? 'No second week yet' : `${countNoun(life.median, 'week', count)} on the chart`
    }),
    similar: toFact(similar, (answer) => {
      const peaks = answer.similar.flatMap(({ peak }) => peak ?? [])
      if (peaks.length === 0) return 'No debut to compare'
      const [best, worst] = [Math.min(...peaks), Math.max(...peaks)]
      return best === worst ? `Peaked at ${best}` : `Peaked at ${best} to ${worst}`
    }),
    health: latest?.turnover == null ? 'Week before missing' : `${formatShare(latest.turnover, locale)} turnover`,
    shares: toSharesFact(),
    records: toFact(records, ({ atOne: [most] }) =>
      most === undefined ? 'None yet' : `${count(most.weeks)} weeks at no. 1`,
    ),
  }

  function toSharesFact() {
    if (ours.state === 'none') return 'No roster yet'
    if (latest?.oursShare != null) return `${formatShare(latest.oursShare, locale)} of the units`
    return places === null ? 'Not known' : `${formatShare(places, locale)} of the places`
  }
}

function toFact<Answer>(
  { data, isError }: Pick<UseQueryResult<Answer>, 'data' | 'isError'>,
  format: (answer: Answer) => string,
): string | null {
  if (data !== undefined) return format(data)
  return isError ? 'Not available' : null
}
