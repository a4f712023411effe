import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { EntityAnswer } from '#contract/api/entity.ts'
import type { Territory } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { plural } from '../../lib/format/plural.ts'
import { formatWindow } from '../../lib/format/format.ts'
import { lastClosedWeek, step, windowOf } from '../../lib/weeks.ts'
import { useToday } from '../../session/use-session.ts'
import { useReceiptPart } from '../../ui/receipt/page-receipt.tsx'
import { toSparklineRun } from '../../lib/chart-run/to-sparkline-run.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DownloadMenu } from '../../ui/download-menu.tsx'
import { useLocale } from '../../lib/format/locale.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { toPageColumns } from '../../ui/table/table-columns.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { SparklineTooltip } from '../../ui/sparkline/sparkline-tooltip.tsx'
import { toPositionColumns } from './position-columns.tsx'
import { artistPositionsQuery } from './queries.ts'
import { toPositionRows } from './to-position-rows.ts'
import * as copy from './copy.ts'

export type ArtistPositionsRequest = Pick<EntityAnswer, 'id' | 'title' | 'location' | 'window' | 'filters'>

const INITIAL_TITLES = 8

/** Shows each of the artist's titles on its nearest chart, and on all of its charts once it is opened. */
export function ArtistPositions({ request }: { request: ArtistPositionsRequest }) {
  const { data, error, refetch } = useQuery(artistPositionsQuery(request))
  useReceiptPart(data?.receipt)
  const ended = useEndedWeek(data?.positions ?? [])
  if (data === undefined && error !== null) {
    return <ProblemPanel error={error} what={copy.positions} onRetry={() => void refetch()} />
  }
  // An artist without titles can't be on a chart.
  if (data?.titles === 0) return null
  const charts = new Set(data?.positions.map(({ chartId }) => chartId)).size
  const titles = new Set(data?.positions.map(({ id }) => id)).size
  return (
    <Panel
      flush
      title={ended === null ? copy.onChartsNow : `On charts in ${ended}`}
      aside={
        <span className="text-sm text-ink-3">
          {data === undefined ? copy.checking : titles > 0 && toTitlesOnCharts(titles, charts)}
        </span>
      }
      actions={
        data !== undefined &&
        titles > 0 && (
          <DownloadMenu
            isIcon
            what={copy.positions}
            toTable={async () => {
              const { toPositionsFile } = await import('./to-positions-file.ts')
              return toPositionsFile(request.title ?? request.id, data, request.location)
            }}
          />
        )
      }
      aria-busy={data === undefined || data.reading > 0}
    >
      {data === undefined && <SkeletonRows rows={4} height="h-10" label={copy.checking} />}
      {data !== undefined && titles > 0 && <Positions positions={data.positions} location={request.location} />}
      {data !== undefined && (titles === 0 || data.reading > 0) && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-3 sm:px-5">
          {data.reading > 0 ? copy.chartsLoading(data.reading) : 'None of these titles is on a loaded chart.'}
        </p>
      )}
    </Panel>
  )
}

function toTitlesOnCharts(titles: number, charts: number): string {
  return `${plural(titles, { one: '1 title', other: `${titles} titles` })} on ${plural(charts, { one: '1 chart', other: `${charts} charts` })}`
}

/** Returns the dates of the latest week if all charts have ended, as imported ones do. Null otherwise. */
function useEndedWeek(positions: readonly { week: WeekLabel }[]): string | null {
  const locale = useLocale()
  const today = useToday()
  const latest = positions
    .map(({ week }) => week)
    .toSorted()
    .at(-1)
  if (today === null || latest === undefined || latest >= step(lastClosedWeek(today), -1)) return null
  return formatWindow(windowOf(latest), locale)
}

type PositionsProps = { positions: Parameters<typeof toPositionRows>[0]; location: Territory }

function Positions({ positions, location }: PositionsProps) {
  const locale = useLocale()
  const frameRef = useRef<HTMLTableElement>(null)
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const columns = useMemo(
    () =>
      toPageColumns(
        toPositionColumns((id) =>
          setOpenIds((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id])),
        ),
        locale,
      ),
    [locale],
  )
  const { rows, titles } = toPositionRows(positions, location, {
    openIds,
    limit: showsAll ? Infinity : INITIAL_TITLES,
  })
  const toRun = (key: string) => {
    const row = rows.find(({ position }) => toKey(position) === key)
    return row === undefined ? null : toSparklineRun(row.position, null)
  }
  return (
    <div className="@container">
      <DataTable
        ref={frameRef}
        caption={copy.onChartsNow}
        columns={columns}
        rows={rows}
        toKey={({ position }) => toKey(position)}
        toRowProps={toRowProps}
      />
      {titles > INITIAL_TITLES && !showsAll && (
        <div className="border-t border-line p-1.5 sm:px-2.5">
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            Show all {titles} titles
          </Button>
        </div>
      )}
      <SparklineTooltip frame={frameRef} toRun={toRun} />
    </div>
  )
}

function toKey({ id, chartId }: { id: string; chartId: string }): string {
  return `${id} ${chartId}`
}

function toRowProps({ position }: { position: { id: string; chartId: string } }) {
  return { 'data-row': toKey(position) }
}
