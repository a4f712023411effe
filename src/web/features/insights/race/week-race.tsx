import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import type { Ours } from '../../ours/use-ours.ts'
import * as copy from '../copy.ts'
import { insightQueries } from '../queries.ts'
import type { InsightsSearch } from '../search.ts'
import { RacePanel } from './race-panel.tsx'

type WeekRaceProps = {
  answer: ChartWeekAnswer
  weeks: InsightsSearch['weeks']
  ours: Ours
  isOnlyOurs: boolean
  onChange: (part: { view?: InsightsSearch['weeks']; ours?: '' | 'only' }) => void
  onStep: (week: string) => void
}

/** The race as a view of a chart week. Its last week is that of the page. */
export function WeekRace({ answer, weeks, ours, isOnlyOurs, onChange, onStep }: WeekRaceProps) {
  const { chart, week, window } = answer
  const navigate = useNavigate()
  const { data } = useQuery(insightQueries.chart(chart.id, ''))
  const others = (data?.weeks ?? []).filter((each) => each.week !== week)
  const known = [...others, { week, window }].toSorted((one, other) => (one.week < other.week ? -1 : 1))
  const link = { to: '/charts/$chartId/insights', params: { chartId: chart.id } } as const
  return (
    <RacePanel
      chart={chart}
      weeks={known}
      ours={ours}
      search={{ week, weeks, race: isOnlyOurs ? 'ours' : 'top', title: '' }}
      link={
        <Link {...link} search={{ week }} className={buttonClasses()}>
          {copy.insights}
        </Link>
      }
      onChange={(part) => {
        if (part.week !== undefined) onStep(part.week === '' ? (known.at(-1)?.week ?? week) : part.week)
        // Only the page of insights has the titles to choose.
        else if (part.race === 'chosen') void navigate({ ...link, search: { week, weeks, race: 'chosen' } })
        else if (part.race !== undefined) onChange({ ours: part.race === 'ours' ? 'only' : '' })
        else if (part.weeks !== undefined) onChange({ view: part.weeks })
      }}
    />
  )
}
