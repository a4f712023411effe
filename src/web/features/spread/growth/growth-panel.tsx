import type { Filters } from '#contract/breakouts.ts'
import type { DateWindow } from '#contract/dates.ts'
import { useStreamOnDemand } from '../../../lib/api/use-stream-on-demand.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { useSession } from '../../../session/use-session.ts'
import { ExplainButton } from '../../../ui/figures/explain-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useReceiptPart } from '../../../ui/receipt/page-receipt.tsx'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { ProgressLine } from '../../../ui/states/progress-line.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { toPageColumns } from '../../../ui/table/table-columns.tsx'
import { DownloadButton } from '../../image-export/download-button.tsx'
import type { ImageSubject } from '../../image-export/image-subject.ts'
import { LoadTerritories } from '../load-territories.tsx'
import { NO_SPREAD, spreadQueries, toSpreadProgress } from '../queries.ts'
import type { SpreadPanelProps } from '../spread-panel-props.ts'
import { toGrowthColumns } from './growth-columns.tsx'
import { type GrowthWeeks, toGrowthWeeks } from './growth-weeks.ts'
import { type GrowthRow, type GrowthRows, toGrowthRows } from './to-growth-rows.ts'

const TITLE = 'Where it grows'
const INITIAL_COUNT = 5
/** Rows with header and footer. */
const SKELETON_ROWS = INITIAL_COUNT + 2
/** Number of territories without a usual week that are named. */
const NAMED = 3

type GrowthPanelProps = { id: string; window: DateWindow; filters: Filters; subject: ImageSubject }

/** Shows the territories in which an artist grew most, against a usual week before the dates of the page. */
export function GrowthPanel({ window, ...props }: GrowthPanelProps) {
  const session = useSession()
  const weeks = toGrowthWeeks(window)
  if (session === undefined) return null
  return weeks === null ? (
    <Panel title={TITLE}>
      <p className="text-sm text-ink-3">Choose dates with 1 to 52 complete chart weeks.</p>
    </Panel>
  ) : (
    <LoadedGrowth {...props} weeks={weeks} session={session} />
  )
}

type LoadedGrowthProps = Omit<GrowthPanelProps, 'window'> & Pick<SpreadPanelProps, 'session'> & { weeks: GrowthWeeks }

function LoadedGrowth({ id, weeks, filters, subject, session }: LoadedGrowthProps) {
  const locale = useLocale()
  const isFree = session.provider.mode === 'embedded'
  const request = { kind: 'artist', id, start: weeks.start, weeks: weeks.weeks, filters } as const
  const stream = useStreamOnDemand(spreadQueries.stream(request), isFree)
  const { frame, data = NO_SPREAD, error, isFetching, load, cancel } = stream
  const { outcome } = data
  const receipt = outcome && { ...outcome.receipt, computed: ['taking-off' as const] }
  useReceiptPart(receipt ?? undefined)
  const progress = toSpreadProgress(request, data, isFetching)
  const rows = toGrowthRows(data.territories, weeks, locale)
  const isComplete = progress.state === 'done' && progress.failed === 0
  const hasStarted = progress.state !== 'idle' || isFree
  return (
    <div ref={frame} {...(hasStarted ? {} : { 'data-print': 'no' })}>
      <Panel
        flush
        className="h-full"
        title={TITLE}
        aside={
          <>
            <ExplainButton what={TITLE} toDefinitions={({ growth }) => [growth]} />
            <span className="text-sm text-ink-3">1× = its usual week</span>
          </>
        }
        aria-busy={isFetching}
        actions={
          receipt !== null &&
          rows.all.length > 0 && (
            <DownloadButton
              what={TITLE}
              isIcon
              hasImage={false}
              load={async () =>
                (await import('./to-growth-downloads.ts')).toGrowthDownloads(subject, rows.all, receipt, locale)
              }
            />
          )
        }
      >
        {error !== null && <ProblemNotice error={error} what="the territories" onRetry={load} className="mx-4 mb-3" />}
        {hasStarted && error === null && outcome === null && (
          <SkeletonRows rows={SKELETON_ROWS} height="h-10" label="Loading the territories" />
        )}
        {!hasStarted && error === null && (
          <div className="px-4 pb-4 sm:px-5">
            <LoadTerritories session={session} request={request} onLoad={load} />
          </div>
        )}
        {outcome !== null && <GrowthList rows={rows} />}
        {progress.state !== 'idle' && !isComplete && (
          <div className="px-4 py-3 sm:px-5">
            <ProgressLine progress={progress} itemsName="territories" onCancel={cancel} onLoad={load} />
          </div>
        )}
      </Panel>
    </div>
  )
}

function GrowthList({ rows: { grown, unusual } }: { rows: GrowthRows }) {
  const locale = useLocale()
  return (
    <>
      {grown.length > 0 ? (
        <DataTable
          caption={TITLE}
          columns={toPageColumns(toGrowthColumns(locale), locale)}
          rows={grown}
          toKey={({ location }) => location}
          limit={{ rows: INITIAL_COUNT, label: (_, count) => `Show all ${count}` }}
        />
      ) : (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 sm:px-5">
          No larger territory is above its usual week.
        </p>
      )}
      {unusual.length > 0 && (
        <p className="px-4 py-3 text-sm text-ink-3 sm:px-5">{`No usual week yet: ${nameFirst(unusual)}.`}</p>
      )}
    </>
  )
}

function nameFirst(rows: readonly GrowthRow[]): string {
  const more = rows.length - NAMED
  return [...rows.slice(0, NAMED).map(({ name }) => name), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
