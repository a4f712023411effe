import { createFileRoute, redirect, stripSearchParams, useRouter } from '@tanstack/react-router'
import { isWeekLabel } from '#contract/week-label.ts'
import { lazy, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { exportDefaults } from '../features/chart-exports/search.ts'
import { weekPageSchema } from './-week-page-search.ts'
import { WeekExports, WeekExportsPlaceholder } from '../features/chart-exports/week-exports.tsx'
import { chartQueries } from '../chart-weeks/queries.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import { DEFAULT_COLUMNS } from '#domain/chart-view/columns.ts'
import { weekDefaults } from '../features/charts/week-search.ts'
import { isLatest, toCanonicalChartId, toCanonicalWeek } from '../features/charts/week/canonical-week.ts'
import { preloadWeek } from '../features/charts/week/preload-week.ts'
import { toOursFilter, useOurs } from '../features/ours/use-ours.ts'
import { type ChartWeekParams, WeekPage } from '../features/charts/week/week-page.tsx'
import { title as notes } from '../features/notes/copy.ts'
import { Button } from '../ui/buttons/button.tsx'
import { WeekNotesButton } from '../features/notes/week-notes-button.tsx'

const RowInsights = lazy(async () => ({
  default: (await import('../features/insights/row/row-insights.tsx')).RowInsights,
}))

const WeekRace = lazy(async () => ({ default: (await import('../features/insights/race/week-race.tsx')).WeekRace }))

type Search = z.output<typeof weekPageSchema>

const WEEK_PATH = /^\/charts\/([^/]+)\/([^/]+)/

export const Route = createFileRoute('/charts/$chartId/$week')({
  validateSearch: weekPageSchema,
  search: { middlewares: [stripSearchParams({ ...weekDefaults, ...exportDefaults })] },
  beforeLoad: ({ params: { chartId, week }, search }) => {
    const canonical = { chartId: toCanonicalChartId(chartId), week: toCanonicalWeek(week) }
    if (isLatest(week)) {
      throw redirect({ to: '/charts/$chartId', params: { chartId: canonical.chartId }, search, replace: true })
    }
    if (canonical.week !== week || canonical.chartId !== chartId) {
      throw redirect({ to: '/charts/$chartId/$week', params: canonical, search, replace: true })
    }
  },
  loader: ({ context, params: { chartId, week } }) => {
    if (!isWeekLabel(week)) return
    preloadWeek(context.queryClient, {
      week: chartQueries.week(chartId, week),
      history: chartQueries.history(chartId, week, SPARKLINE_WEEKS),
    })
  },
  component: WeekRoute,
})

function WeekRoute() {
  const { chartId, week } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const [isNotesOpen, setIsNotesOpen] = useState(false)
  const change = (part: Partial<Search>, { replace } = { replace: false }) =>
    void navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll: false })
  const step = (to: ChartWeekParams) => void navigate({ params: to, search: true, resetScroll: false })
  const readUrl = (): ChartWeekParams => {
    const [, urlChart, urlWeek] = WEEK_PATH.exec(router.history.location.pathname) ?? []
    return { chartId: urlChart ?? chartId, week: urlWeek ?? week }
  }
  // In the page's URL, an empty `cols` means the default columns. In the API, it would mean all columns.
  const ours = useOurs(search.roster)
  const filter = useMemo(
    () => toOursFilter({ roster: ours.roster, titles: ours.titles }, search.ours),
    [ours.roster, ours.titles, search.ours],
  )
  const view = { ...search, ours: filter, cols: search.cols === '' ? DEFAULT_COLUMNS.join(',') : search.cols }
  return (
    <WeekPage
      chartId={chartId}
      week={week}
      search={search}
      ours={ours}
      filter={filter}
      onChange={change}
      getUrlWeek={readUrl}
      onStep={step}
      toWeekHref={(to) =>
        router.buildLocation({ to: '/charts/$chartId/$week', params: { chartId, week: to }, search }).href
      }
      onFollow={(href) => router.history.push(href)}
      hasOpenDialog={isNotesOpen || search.image !== '' || search.brief !== '' || search.card !== ''}
      // Everything in it compares units.
      renderInsights={(answer, entry) => answer.metricNames.length > 0 && <RowInsights answer={answer} entry={entry} />}
      renderRace={(answer) => (
        <WeekRace
          answer={answer}
          weeks={search.view === '' ? '26' : search.view}
          ours={ours}
          chosen={search.race}
          isOnlyOurs={search.ours === 'only'}
          onChange={change}
          onStep={(to) => step({ chartId, week: to })}
        />
      )}
      renderTools={(answer) =>
        answer === null ? (
          <span aria-hidden className="flex gap-2">
            <Button disabled className="max-sm:hidden">
              {notes}
            </Button>
            <WeekExportsPlaceholder />
          </span>
        ) : (
          <>
            <WeekNotesButton answer={answer} isOpen={isNotesOpen} onOpenChange={setIsNotesOpen} />
            <WeekExports
              key={chartId}
              answer={answer}
              search={search}
              view={view}
              row={search.row}
              onChange={change}
              onNotes={() => setIsNotesOpen(true)}
            />
          </>
        )
      }
    />
  )
}
