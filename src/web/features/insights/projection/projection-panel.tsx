import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChartProjectionAnswer, ProjectionTest } from '#contract/api/insights/chart-projection.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import { addDays } from '#contract/dates.ts'
import { formatCount, formatDate, formatShare, formatWindow } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import * as fileCopy from '../../../lib/files/copy.ts'
import { Absent } from '../../../ui/figures/absent.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import { type TableColumn, toFileColumn, toPageColumns, toTableFile } from '../../../ui/table/table-columns.tsx'
import { toTitleColumns } from '../../../ui/table/title-column.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as projection from '../../../ui/projection/copy.ts'
import { toLandingColumns } from '../../../ui/projection/landing-columns.tsx'
import type { LandingRow } from '../../../ui/projection/landing-rows.ts'
import { ProjectButton } from '../../../ui/projection/project-button.tsx'
import { QueryStates } from '../../../ui/states/query-states.tsx'
import { useReceiptPart } from '../../../ui/receipt/page-receipt.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { PanelDownload } from '../../image-export/panel-download.tsx'
import { TableScreen } from '../../image-export/table-screen.tsx'
import type { ChangeInsights, InsightsSearch } from '../search.ts'
import { useSession } from '../../../session/use-session.ts'
import * as copy from './projection-copy.ts'
import { Explanation, NoProjection } from './no-projection.tsx'
import { projectionQuery } from './projection-query.ts'
import { toLandingFinding, toSortedRows, toTestSentences } from './to-landing.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'

const SHOWN_ROWS = 12
const TOP_40 = 40

type ProjectionPanelProps = {
  chart: ChartSummary
  roster: string
  /** True while the chart's weeks are loading, because the calls of a projection would delay them. */
  isWaiting: boolean
  search: Pick<InsightsSearch, 'landing'>
  onChange: ChangeInsights
}

/** Shows where titles will land in the open week. Remote data loads after a click, because calls cost quota. */
export function ProjectionPanel({ chart, roster, isWaiting, search, onChange }: ProjectionPanelProps) {
  const [isWanted, setIsWanted] = useState(false)
  const session = useSession()
  const isEnabled = isWanted || session?.provider.mode === 'embedded'
  const query = useQuery({ ...projectionQuery(chart.id, { roster }), enabled: isEnabled && !isWaiting })
  const { data } = query
  useReceiptPart(data?.receipt)
  const placeholder = isEnabled ? (
    <SkeletonRows rows={8} height="h-12" label={projection.loadingLanding} />
  ) : (
    session !== undefined && <ProjectButton onClick={() => setIsWanted(true)} />
  )
  const states = <QueryStates query={query} placeholder={placeholder} what={projection.landingOf} />
  if (data !== undefined) {
    return (
      <LoadedProjection answer={data} isRefreshing={query.isPlaceholderData} {...{ search, onChange }}>
        {states}
      </LoadedProjection>
    )
  }
  return (
    <Panel title={projection.landing} aside={<Explanation />}>
      {states}
    </Panel>
  )
}

type LoadedProjectionProps = Pick<ProjectionPanelProps, 'search' | 'onChange'> & {
  answer: ChartProjectionAnswer
  isRefreshing: boolean
  children: React.ReactNode
}

function LoadedProjection({ answer, search, onChange, isRefreshing, children }: LoadedProjectionProps) {
  const locale = useLocale()
  const { chart, open, days, tests, calls, receipt } = answer
  const all = toSortedRows(answer)
  const ours = all.filter(({ isOurs }) => isOurs)
  const isOurs = search.landing === '' ? ours.length > 0 : search.landing === 'ours'
  const rows = isOurs ? ours : all.filter(({ lastRank }) => lastRank !== null && lastRank <= TOP_40)
  const finding = toLandingFinding(rows, answer, locale) ?? toLandingFinding(all, answer, locale)
  const columns = toColumns(answer, rows, locale)
  const lastDay = open === null || days === 0 ? null : addDays(open.start, days - 1)
  return (
    <Panel
      title={projection.landing}
      aside={<Explanation />}
      description={
        open === null || lastDay === null
          ? undefined
          : copy.known(formatWindow(open, locale), copy.firstDays(days, formatDate(lastDay, locale)))
      }
      actions={
        finding !== null && (
          <PanelDownload
            what={projection.landing.toLowerCase()}
            chart={chart}
            receipt={receipt}
            toTable={() => toTableFile(columns, rows)}
            image={{
              finding,
              known: toTestSentences(answer, locale).join(' '),
              layout: 'panel',
              render: () => (
                <TableScreen
                  columns={toPageColumns(columns, locale)}
                  shown={['likely_rank', 'range', 'likely_units']}
                  rows={rows.slice(0, SHOWN_ROWS)}
                />
              ),
            }}
          />
        )
      }
    >
      {children}
      {finding === null ? (
        <NoProjection answer={answer} />
      ) : (
        <div className={isRefreshing ? 'refreshing' : ''}>
          <p className="text-lg font-semibold text-pretty text-ink">{finding}</p>
          <p className="mt-1 max-w-3xl text-sm text-pretty text-ink-3">{toTestSentences(answer, locale).join(' ')}</p>
          {ours.length > 0 && (
            <Segmented
              label="Titles"
              className="mt-3"
              options={[
                { value: 'ours', label: 'Ours', count: ours.length },
                { value: 'top', label: 'Top 40' },
              ]}
              value={isOurs ? 'ours' : 'top'}
              onChange={(landing) => onChange({ landing })}
            />
          )}
          <div className="mt-3">
            <DataTable
              key={isOurs ? 'ours' : 'top'}
              caption={projection.table}
              columns={toPageColumns(columns, locale)}
              rows={rows}
              toKey={({ id }) => id}
              toRowProps={(row) => (row.isOurs && !isOurs ? { className: 'bg-accent-soft' } : {})}
              density="bare"
              limit={{ rows: SHOWN_ROWS, step: 40, label: copy.showMore }}
            />
          </div>
        </div>
      )}
      {tests.length > 0 && (
        <div className="mt-3">
          <Disclosure summary="How good past projections were">
            <div className="mt-2 max-w-3xl">
              <DataTable
                caption="Errors of past projections by number of known days"
                columns={toTestColumns(locale)}
                rows={tests}
                toKey={({ group, days: count }) => `${group} ${count}`}
                toRowProps={(test) => (test.days === days ? { 'aria-current': true, className: 'bg-accent-soft' } : {})}
                density="bare"
              />
            </div>
            <p className="mt-2 text-ink-3">
              {copy.calls(formatCount(calls.used, locale), formatCount(calls.max, locale))}
            </p>
          </Disclosure>
        </div>
      )}
    </Panel>
  )
}

function toColumns(
  answer: ChartProjectionAnswer,
  rows: readonly LandingRow[],
  locale: string,
): TableColumn<LandingRow>[] {
  const { chart, open, days } = answer
  const depth = chart.depth ?? Math.max(...rows.map(({ worst, lastRank }) => Math.max(worst ?? 1, lastRank ?? 1)), 2)
  const landing = toLandingColumns(() => depth, locale)
  return [
    ...toTitleColumns<LandingRow>('sm:w-1/4', ({ credit, verdict }) => ({
      chart,
      note: verdict === 'good' || open === null ? credit : copy.verdicts[verdict],
    })),
    landing.last,
    landing.best,
    landing.rank,
    landing.worst,
    landing.range,
    landing.strip,
    {
      id: 'growth',
      header: 'Same days',
      kind: 'change',
      value: ({ growth }) => growth,
      meaning: 'Units of the days so far, compared with the same days of the week before',
      look: 'max-sm:hidden',
    },
    landing.low,
    landing.units,
    landing.high,
    landing.unitsRange,
    landing.error,
    toFileColumn('start', fileCopy.start, 'date', () => open?.start ?? null),
    toFileColumn('end', fileCopy.end, 'date', () => open?.end ?? null),
    toFileColumn('known_days', 'Known days', 'integer', () => days),
    toFileColumn('units_so_far', 'Units so far', 'integer', ({ soFar }) => soFar),
    toFileColumn('same_days_last_week', 'Same days last week', 'integer', ({ lastSoFar }) => lastSoFar),
    toFileColumn('last_units', 'Last units', 'integer', ({ lastUnits }) => lastUnits),
    toFileColumn('note', fileCopy.note, 'text', ({ verdict }) => copy.verdicts[verdict] || null),
  ]
}

function toTestColumns(locale: string): DataColumn<ProjectionTest>[] {
  const share = (value: number) => formatShare(value, locale)
  return [
    { id: 'group', head: copy.group, isRowHeader: true, cell: ({ group }) => copy.groups[group] },
    { id: 'days', head: 'After', align: 'right', cell: ({ days }) => countNoun(days, 'day') },
    { id: 'error', head: 'Error', align: 'right', cell: ({ error }) => share(error) },
    {
      id: 'last',
      head: 'Last week as projection',
      align: 'right',
      cell: ({ lastWeekError }) => (lastWeekError === null ? <Absent /> : share(lastWeekError)),
    },
    { id: 'coverage', head: 'Inside the range', align: 'right', cell: ({ coverage }) => share(coverage) },
    {
      id: 'outcomes',
      head: 'Outcomes',
      align: 'right',
      look: 'max-sm:hidden',
      cell: ({ outcomes }) => formatCount(outcomes, locale),
    },
  ]
}
