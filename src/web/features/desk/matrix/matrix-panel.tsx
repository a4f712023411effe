import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { CHART_KINDS } from '#contract/entities.ts'
import { toShortTerritory } from '#domain/chart-view/chart-place.ts'
import { useIsWide } from '../../../lib/browser/element-size.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { usePausedText } from '../../../lib/keyboard/use-typed-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DownloadMenu } from '../../../ui/download-menu.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toRosterParam } from '#domain/desk/to-evidence-path.ts'
import { useArtworkFinder } from '../../artwork/queries.ts'
import * as copy from '../copy.ts'
import { isNothingOut } from '../describe-no-lines.ts'
import type { ChangeDeskSearch, DeskSearch } from '../search.ts'
import { toComparedWeeks, useComparedDesk } from './compared-desk.tsx'
import { HiddenColumns } from './hidden-columns.tsx'
import { MatrixColumns } from './matrix-columns.tsx'
import type { MatrixLook } from './matrix-row.tsx'
import { MatrixTable, VIRTUAL_FROM } from './matrix-table.tsx'
import {
  filterTitles,
  sortByArrival,
  sortTitles,
  toColumnLabels,
  toMatrixCharts,
  toKindCharts,
  toMatrixTitles,
  toNextMatrixSort,
  toRows,
  toSort,
} from './to-matrix.ts'

/** Below this width, there is no room for sparkline, units, and change. */
const WIDE_FROM_PX = 760
const HEAT_KEYS = [
  { heat: 'one', className: 'bg-ours/45' },
  { heat: 'ten', className: 'bg-ours/24' },
  { heat: 'forty', className: 'bg-ours/10' },
] as const

type MatrixPanelProps = { desk: DeskWeek; isComplete: boolean; search: DeskSearch; onChange: ChangeDeskSearch }

export function MatrixPanel({ desk, isComplete, search, onChange }: MatrixPanelProps) {
  const locale = useLocale()
  const titleId = useId()
  const panelRef = useRef<HTMLElement>(null)
  const frameRef = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(panelRef, WIDE_FROM_PX)
  const { kind, cols, group, q } = search
  const leadChart = desk.runChartIds[kind]
  const [text, setText] = usePausedText(q, (next) => onChange({ q: next }, { replace: true }))
  // Deferred, so that typing stays smooth with 5,000 titles.
  const query = useDeferredValue(q)
  const [places] = useState(() => new Map<string, number>())
  const charts = useMemo(() => {
    const sorted = toKindCharts(desk.charts, kind, leadChart)
    return isComplete ? sorted : sortByArrival(sorted, places)
  }, [desk, isComplete, kind, leadChart, places])
  const columns = useMemo(() => toMatrixCharts(charts, cols), [charts, cols])
  const labels = useMemo(() => toColumnLabels(columns), [columns])
  const sort = toSort(search.sort, columns, leadChart)
  const compared = useComparedDesk(desk, search)
  const shownTitles = compared.titles
  const titles = useMemo(() => toMatrixTitles(shownTitles, kind, leadChart), [shownTitles, kind, leadChart])
  const sorted = useMemo(() => sortTitles(titles, sort, locale), [titles, sort, locale])
  const found = useMemo(() => filterTitles(sorted, query), [sorted, query])
  const rows = useMemo(() => toRows(found, group, desk.artists), [found, group, desk.artists])
  const lead = desk.charts.find(({ chart }) => chart.id === leadChart)
  const findArtwork = useArtworkFinder()
  const look = useMemo(
    (): MatrixLook => ({
      columns,
      labels,
      week: desk.week,
      roster: toRosterParam(desk.roster),
      location: desk.location,
      runWeeks: desk.runWeeks.map((week) => ({ week, state: 'shown' })),
      runDepth: lead?.chart.depth ?? 200,
      isWide,
      hasUnits: isWide && (lead?.state !== 'shown' || lead.metricName !== null),
      comparedWith: compared.with,
      locale,
      findArtwork,
    }),
    [columns, labels, desk, lead, isWide, compared.with, locale, findArtwork],
  )
  const toTable = async () => {
    const { toMatrixFile } = await import('./to-matrix-file.ts')
    return toMatrixFile({
      desk,
      titles: found.map(({ title }) => title),
      comparedWith: compared.with ?? desk.previousWeek,
      chartIds: new Set(columns.map(({ chart }) => chart.id)),
      kind,
      query,
      chartCount: charts.length,
    })
  }
  return (
    <section
      ref={panelRef}
      aria-labelledby={titleId}
      data-matrix
      className="min-w-0 rounded-lg border border-line bg-surface shadow-panel max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id={titleId} className="min-w-0 text-head font-semibold">
            {copy.matrixTitle}
            <span className="ml-2 text-sm font-normal text-ink-3">
              {`sorted by ${toSortName(sort, labels, toShortTerritory(desk.location))}`}
            </span>
          </h2>
          <HeatKey />
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <TextField
            type="search"
            label="Filter titles"
            hideLabel
            placeholder="Filter titles or artists"
            value={text}
            onChange={({ target }) => setText(target.value)}
            // This prepares the text of all titles, so that the first letter doesn’t wait for it.
            onFocus={() => void filterTitles(titles, 'a')}
            className="w-48 max-sm:w-full"
          />
          <Segmented
            label="Kind of chart"
            options={CHART_KINDS.map((value) => ({ value, label: copy.kinds[value] }))}
            value={kind}
            onChange={(next) => onChange({ kind: next, sort: '', cols: '' })}
          />
          <Select
            label="Compare with"
            items={toComparedWeeks(desk.week, search.vs)}
            value={search.vs}
            onChange={(vs) => onChange({ vs })}
            className="max-w-64"
          />
          <MatrixColumns {...{ charts, columns, search, onChange }} />
          <DownloadMenu isCommand what="the matrix" toTable={toTable} />
        </div>
      </header>
      {compared.notice !== null && <div className="px-4 pb-3">{compared.notice}</div>}
      <output className="sr-only">{`${found.length} of ${titles.length} titles`}</output>
      {titles.length === 0 && !isComplete ? (
        <SkeletonRows rows={8} height="h-10" />
      ) : titles.length === 0 ? (
        <EmptyState
          title={isNothingOut(desk) ? 'Ranks appear here when a chart is out.' : copy.noTitles[kind]}
          className="border-t border-line"
        />
      ) : found.length === 0 ? (
        <EmptyState
          title="No titles match."
          action={<Button onClick={() => onChange({ q: '' })}>Clear filter</Button>}
          className="border-t border-line"
        />
      ) : (
        <div className="relative">
          <MatrixTable
            frameRef={frameRef}
            rows={rows}
            isVirtual={titles.length > VIRTUAL_FROM}
            look={look}
            height={search.rows}
            sort={sort}
            unit={lead?.unit ?? null}
            onSort={(column) => onChange({ sort: toNextMatrixSort(sort, column) })}
          />
          <HiddenColumns
            key={columns.length}
            frameRef={frameRef}
            unchosen={charts.length - columns.length}
            onAll={() => onChange({ cols: charts.map(({ chart }) => chart.id).join(',') }, { replace: true })}
          />
        </div>
      )}
    </section>
  )
}

function HeatKey() {
  return (
    <ul aria-label="Colors of ranks" className="flex gap-3 text-xs text-ink-2">
      {HEAT_KEYS.map(({ heat, className }) => (
        <li key={heat} className="flex items-center gap-1.5">
          <span aria-hidden data-heat={heat} className={`size-2.5 rounded-xs ${className}`} />
          {copy.heat[heat]}
        </li>
      ))}
      <li>
        <span aria-hidden>– </span>
        {copy.offChart}
      </li>
    </ul>
  )
}

function toSortName(sort: string, labels: ReadonlyMap<string, string>, place: string): string {
  const column = sort.replace(/^-/, '')
  if (column === 'title') return 'title'
  if (column === 'units') return 'units'
  return column === 'change' ? 'change' : `${labels.get(column) ?? place} rank`
}
