import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { MoversAnswer } from '#contract/api/insights/movers.ts'
import { CHART_KINDS } from '#contract/entities.ts'
import { type Territory, territoryName } from '#contract/territories.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'
import { MOVER_SORTS, type MoverSort } from '#domain/insights/mover-sorts.ts'
import { chartsQuery } from '../../lib/api/charts-query.ts'
import { rostersQuery } from '../../lib/api/rosters-query.ts'
import { formatChange, formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import * as common from '../../lib/copy.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { PrimaryLink } from '../../ui/buttons/primary-link.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { ExplainButton } from '../../ui/figures/explain-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PageReceipt } from '../../ui/receipt/page-receipt.tsx'
import { ReceiptFooter } from '../../ui/receipt/receipt-footer.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { IncompletePanel } from '../../ui/states/incomplete-panel.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { toPageColumns, toTableFile } from '../../ui/table/table-columns.tsx'
import { QueryStates } from '../../ui/states/query-states.tsx'
import { PanelDownload } from '../image-export/panel-download.tsx'
import { TableScreen } from '../image-export/table-screen.tsx'
import * as copy from './copy.ts'
import { formatPoints, toMoverColumns } from './mover-columns.tsx'
import { moversQuery } from './queries.ts'
import type { MoversSearch } from './search.ts'

const MoversWeek = lazy(async () => ({ default: (await import('./movers-week.tsx')).MoversWeek }))

const IMAGE_ROWS = 15

/** On a phone, its width doesn't depend on its value, which arrives later. */
const FILTER = 'flex-1 basis-40 sm:flex-none'

type MoversPageProps = { search: MoversSearch; onChange: (part: Partial<MoversSearch>) => void }

/** Shows titles that move on all charts whose week is stored. */
export function MoversPage({ search, onChange }: MoversPageProps) {
  const query = useQuery(moversQuery(search))
  const { data, isFetching } = query
  return (
    <article className="page-width flex flex-col gap-4 pt-4 pb-12" aria-busy={isFetching}>
      <title>Movers · Chartroom</title>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-title font-semibold tracking-tight">{copy.heading}</h1>
        {/* The placeholder is as high as the tools. */}
        <Suspense fallback={<div className="h-8 max-sm:w-full coarse:h-11" />}>
          <MoversWeek answer={data} week={search.week} onStep={(week) => onChange({ week })} />
        </Suspense>
      </header>
      <MoverFilters {...{ search, onChange }} />
      <QueryStates
        query={query}
        what="the movers"
        newer="newer movers"
        placeholder={<SkeletonRows rows={15} height="h-10" label="Loading the movers" isFramed />}
        isNested={false}
        noticeLook=""
      />
      {data !== undefined && (
        <PageReceipt>
          <MoversPanel {...{ answer: data, search, onChange }} onRetry={() => void query.refetch()} />
          <ReceiptFooter receipt={data.receipt} />
        </PageReceipt>
      )}
    </article>
  )
}

function MoverFilters({ search, onChange }: MoversPageProps) {
  const locale = useLocale()
  const rosterList = useQuery(rostersQuery)
  const rosters = rosterList.data?.rosters ?? []
  const charts = useQuery(chartsQuery).data?.charts ?? []
  const places = new Set(charts.flatMap(({ kind, location }) => (kind === search.kind ? (location ?? []) : [])))
  if (search.location !== '') places.add(search.location)
  const territories = [...places]
    .map((value) => ({ value, label: territoryName(value, locale) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  const isUnlisted = search.roster !== '' && rosters.every(({ id }) => id !== search.roster)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Segmented
        label="Titles"
        options={CHART_KINDS.map((value) => ({ value, label: copy.kinds[value] }))}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Select
        label="Roster"
        isLabelInside
        className={FILTER}
        items={[
          { value: '', label: 'All titles' },
          ...rosters.map(({ id, name }) => ({ value: id, label: name })),
          ...(isUnlisted ? [{ value: search.roster, label: copy.unlistedRoster(rosterList.status) }] : []),
        ]}
        value={search.roster}
        onChange={(roster) => onChange({ roster })}
      />
      <Select<Territory | ''>
        label={common.territory}
        isLabelInside
        className={FILTER}
        items={[{ value: '', label: copy.allTerritories }, ...territories]}
        value={search.location}
        onChange={(location) => onChange({ location })}
      />
    </div>
  )
}

type MoversPanelProps = MoversPageProps & { answer: MoversAnswer; onRetry: () => void }

function MoversPanel({ answer, search, onChange, onRetry }: MoversPanelProps) {
  const locale = useLocale()
  const { movers, titles, charts, allCharts, weeks, found, receipt, kind, location, week, latestWeek } = answer
  const count = (value: number, noun: string) => countNoun(value, noun, (each) => formatCount(each, locale))
  const columns = toMoverColumns(locale)
  const isDescending = search.sort.startsWith('-')
  const key = MOVER_SORTS.find((sort) => search.sort.endsWith(sort)) ?? 'velocity'
  const known = copy.known(
    count(titles, 'title'),
    count(charts, 'chart'),
    allCharts === null || allCharts <= charts ? '' : ` of ${formatCount(allCharts, locale)}`,
    count(weeks, 'week'),
  )
  if (movers.length === 0 && receipt.partial) {
    return <IncompletePanel what="the movers" look="panel" titleAs="h2" onRetry={onRetry} />
  }
  if (charts === 0) {
    return (
      <EmptyState
        title={week === latestWeek ? 'No latest chart week is stored' : 'No chart of this week is stored'}
        titleAs="h2"
        look="panel"
        action={<PrimaryLink to="/charts">Browse charts</PrimaryLink>}
      >
        Movers come from stored weeks only. Open a chart or the desk to store its weeks.
      </EmptyState>
    )
  }
  return (
    <Panel
      title={`${copy.kinds[kind]}, ${location === null ? copy.allTerritories.toLowerCase() : territoryName(location, locale)}`}
      aside={<ExplainButton what={copy.heading} toDefinitions={(all) => [all.velocity, all.breakOut, all.rises]} />}
      description={known}
      actions={
        movers.length > 0 && (
          <PanelDownload
            what={copy.heading.toLowerCase()}
            subject={copy.kinds[kind]}
            chart={{
              id: location ?? 'AA',
              name: location === null ? copy.allTerritories : territoryName(location, locale),
            }}
            receipt={receipt}
            toTable={() => toTableFile(columns, movers)}
            image={{
              finding: toFinding(answer, key, locale),
              known,
              layout: 'panel',
              render: () => (
                <TableScreen
                  columns={toPageColumns(columns, locale)}
                  shown={['rank', 'velocity_share', 'acceleration_share']}
                  rows={movers.slice(0, IMAGE_ROWS)}
                />
              ),
            }}
          />
        )
      }
      flush
    >
      {movers.length > 0 && (
        <p className="px-4 pb-3 text-lg font-semibold text-pretty text-ink sm:px-5">{toFinding(answer, key, locale)}</p>
      )}
      <DataTable
        caption="Titles that move"
        columns={toPageColumns(columns, locale)}
        rows={movers}
        toKey={({ id }) => id}
        sort={{ key, isDescending }}
        onSort={(next) => onChange({ sort: next === key && isDescending ? next : `-${next}` })}
        empty={
          <EmptyState title="No title moves here">
            Velocity needs units of two stored weeks of a chart, acceleration of three, and a break-out of seven. A
            chart with ranks only has none of them. Choose other titles, or another order.
          </EmptyState>
        }
      />
      {found > movers.length && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-3 sm:px-5">
          {`The first ${formatCount(movers.length, locale)} of ${formatCount(found, locale)}. Filter to see others.`}
        </p>
      )}
    </Panel>
  )
}

function toFinding({ movers, found, titles }: MoversAnswer, sort: MoverSort, locale: string): string {
  const [top] = movers
  if (top === undefined) return ''
  const title = top.title ?? top.id
  switch (sort) {
    case 'velocity':
      return copy.findings.velocity(title, formatChange(top.velocity, locale))
    case 'acceleration':
      return copy.findings.acceleration(title, formatPoints(top.acceleration, locale))
    case 'breakout':
      return copy.findings.breakout(formatCount(found, locale), formatCount(titles, locale))
    default:
      return copy.findings.rises(title, top.rises.length)
  }
}
