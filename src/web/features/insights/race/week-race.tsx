import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
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
  /** IDs of titles, separated by commas, or `chosen` before any is chosen. Empty for the top titles or ours. */
  chosen: string
  isOnlyOurs: boolean
  onChange: (part: { view?: InsightsSearch['weeks']; ours?: '' | 'only'; race?: string }) => void
  onStep: (week: string) => void
}

const NONE_CHOSEN = 'chosen'

/** The race as a view of a chart week. Its last week is that of the page. */
export function WeekRace({ answer, weeks, ours, chosen, isOnlyOurs, onChange, onStep }: WeekRaceProps) {
  const { chart, week, window } = answer
  const { data } = useQuery(insightQueries.chart(chart.id, ''))
  const others = (data?.weeks ?? []).filter((each) => each.week !== week)
  const known = [...others, { week, window }].toSorted((one, other) => (one.week < other.week ? -1 : 1))
  const race = chosen !== '' ? 'chosen' : isOnlyOurs ? 'ours' : 'top'
  const title = chosen === NONE_CHOSEN ? '' : chosen
  return (
    <RacePanel
      chart={chart}
      weeks={known}
      ours={ours}
      search={{ week, weeks, race, title }}
      link={
        <Link
          to="/charts/$chartId/insights"
          params={{ chartId: chart.id }}
          search={{ week, weeks, race, title }}
          className={buttonClasses()}
        >
          {copy.insights}
        </Link>
      }
      onChange={(part) => {
        if (part.week !== undefined) onStep(part.week === '' ? (known.at(-1)?.week ?? week) : part.week)
        else if (part.title !== undefined) onChange({ race: part.title === '' ? NONE_CHOSEN : part.title })
        else if (part.race === 'chosen') onChange({ race: NONE_CHOSEN })
        else if (part.race !== undefined) onChange({ race: '', ours: part.race === 'ours' ? 'only' : '' })
        else if (part.weeks !== undefined) onChange({ view: part.weeks })
      }}
    />
  )
}
