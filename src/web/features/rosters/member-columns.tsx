import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide:chevron-down'
import type { ReactNode } from 'react'
import type { Position } from '#contract/api/insights/positions.ts'
import type { RosterMember } from '#contract/desk/rosters.ts'
import { type Territory, territoryName } from '#contract/territories.ts'
import { toShortChartName } from '#domain/chart-view/chart-place.ts'
import { MOVEMENT_WORDS } from '#domain/chart-view/movements.ts'
import { inWords } from '#domain/file-table/shared-columns.ts'
import { MEMBER_COLUMNS } from '#domain/tables/member-columns.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import { toSparklineRun } from '../../lib/chart-run/to-sparkline-run.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { formatChange, formatCompact, formatCount } from '../../lib/format/format.ts'
import { RESULT_KIND_NAMES } from '../../lib/format/kind-names.ts'
import { TALL_LINK } from '../../ui/buttons/touch-target.ts'
import { RankLink } from '../../ui/table/rank-link.tsx'
import { Absent } from '../../ui/figures/absent.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { changeLook } from '../../ui/figures/change.tsx'
import { type TableColumn, toFileColumn } from '../../ui/table/table-columns.tsx'
import { ListRow } from '../../ui/table/list-row.tsx'
import { MovementBadge } from '../../ui/figures/movement-badge.tsx'
import { RunLine } from '../../ui/sparkline/run-line.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ValueBar } from '../../ui/figures/value-bar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { EntityTile } from '../artwork/entity-tile.tsx'
import { toMemberName } from '../ours/member-name.ts'
import type { MemberRow, MemberSortKey } from './member-figures.ts'
import * as copy from './copy.ts'

const NO_CHART = 'not on a chart in the loaded weeks'

type MemberColumn = TableColumn<MemberRow, MemberSortKey>

type Look = {
  location: Territory
  locale: string
  onToggle: (memberId: string) => void
  onUnfold: (memberId: string) => void
}

/** On phones, the columns are title, best rank, and streams. The run, the chart, and bars need a wide screen. */
export function toMemberColumns({ location, locale, onToggle, onUnfold }: Look): MemberColumn[] {
  return [
    {
      id: 'selection',
      head: 'Selected',
      hidesHead: true,
      look: 'w-9 pr-0 sm:w-12',
      cell: ({ member, isSelected, artist }) =>
        artist === null && (
          // The label makes the box as large as a finger.
          <label className="-m-2.5 flex w-fit p-2.5">
            <input
              type="checkbox"
              checked={isSelected}
              aria-label={`Select ${toMemberName(member)}`}
              onChange={() => onToggle(member.id)}
              className="block size-4 accent-accent coarse:size-5"
            />
          </label>
        ),
    },
    {
      ...MEMBER_COLUMNS.title,
      sortKey: 'title',
      isRowHeader: true,
      cell: (row) => <MemberTitle {...row} onUnfold={onUnfold} />,
    },
    { ...MEMBER_COLUMNS.credit, fileOnly: 'in-place' },
    { ...inWords(MEMBER_COLUMNS.kind), fileOnly: 'in-place' },
    { ...MEMBER_COLUMNS.id, fileOnly: 'in-place' },
    {
      id: 'rank',
      header: fileCopy.rank,
      kind: 'integer',
      value: ({ positions }) => positions?.best?.rank ?? null,
      meaning: 'Best rank in the latest complete week',
      sortKey: 'rank',
      look: 'w-17 max-[359px]:w-15 sm:w-22',
      cell: (row) =>
        best(row, (position) => (
          <>
            <Rank {...position} />
            <span className="block md:hidden">
              <MovementBadge {...position} />
            </span>
          </>
        )),
    },
    {
      id: 'movement',
      header: 'Move',
      kind: 'text',
      value: ({ positions }) => MOVEMENT_WORDS[positions?.best?.movement ?? 'unknown'],
      look: 'w-20 max-md:hidden',
      cell: (row) => best(row, (position) => <MovementBadge {...position} />),
    },
    toFileColumn('places', fileCopy.places, 'integer', ({ positions }) => positions?.best?.places ?? null),
    {
      id: 'chart',
      header: common.chart,
      kind: 'text',
      value: ({ positions }) => positions?.best?.chart ?? null,
      look: 'w-56 max-lg:hidden',
      cell: (row) => best(row, (position) => <ChartOf position={position} kind={row.member.kind} />),
    },
    toFileColumn('chart_id', fileCopy.chartId, 'id', ({ positions }) => positions?.best?.chartId ?? null),
    toFileColumn('week', common.week, 'id', ({ positions }) => positions?.best?.week ?? null),
    {
      id: 'run',
      head: '26 weeks',
      look: 'w-34 max-xl:hidden',
      cell: (row) =>
        best(
          row,
          (position) =>
            position.run.length > 0 && <RunLine run={toSparklineRun(position, null)} depth={position.depth} />,
        ),
    },
    {
      id: 'charts',
      header: common.charts,
      kind: 'integer',
      value: ({ positions }) => positions?.charts ?? null,
      sortKey: 'charts',
      look: 'w-19 max-lg:hidden',
      cell: (row) =>
        known(row, (positions) =>
          positions.charts === null ? <Absent meaning={copy.titlesNotKnown} /> : formatCount(positions.charts, locale),
        ),
    },
    {
      id: 'streams',
      header: common.streams,
      kind: 'integer',
      value: ({ streams }) => streams?.streams ?? null,
      meaning: `Streams in the last four complete weeks, ${territoryName(location, locale)}`,
      sortKey: 'streams',
      look: 'w-22 max-xl:pl-0 max-md:pr-4 max-[359px]:w-19 sm:w-26 xl:w-48 xl:pl-5',
      cell: (row) => (
        <>
          <Streams {...row} locale={locale} />
          {row.streams?.change != null && (
            <span className="block text-xs max-[359px]:hidden md:hidden">
              <StreamsChange {...row} locale={locale} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'change',
      header: common.change,
      kind: 'change',
      value: ({ streams }) => streams?.change ?? null,
      meaning: 'Compared with the four weeks before',
      sortKey: 'change',
      look: 'w-26 max-md:hidden',
      cell: (row) => <StreamsChange {...row} locale={locale} />,
    },
    toFileColumn('note', fileCopy.note, 'text', toNote),
    { ...inWords(MEMBER_COLUMNS.added_at), fileOnly: 'last' },
  ]
}

/** Explains why a member has no streams, or not all of them. */
function toNote({ member, streams, areStreamsLoading }: MemberRow): string | null {
  if (member.kind === 'chart') return copy.isChart
  if (streams === undefined) return areStreamsLoading ? copy.notLoaded : null
  if (streams.state === 'failed') return copy.failed
  if (streams.streams === null) return streams.state === 'unread' ? copy.notLoaded : copy.noStreams
  return streams.partialReasons.map((reason) => describePartialReason(reason)).join('; ') || null
}

type MemberTitleProps = MemberRow & Pick<Look, 'onUnfold'>

function MemberTitle(props: MemberTitleProps) {
  const { member, positions, arePositionsLoading, artist, isOpen, areTitlesLoading, onUnfold } = props
  const { kind, id, title } = member
  const name = toMemberName(member)
  const credit = title === null ? 'Name not known' : member.credit === artist?.title ? null : member.credit
  const titles = kind === 'artist' ? (positions?.titles ?? 0) : 0
  const position = positions?.best ?? null
  const chart = position && toShortChartName({ name: position.chart, location: position.location })
  const link =
    kind === 'chart'
      ? ({ to: '/charts/$chartId', params: { chartId: id } } as const)
      : ({ to: '/$kind/$id', params: { kind, id } } as const)
  return (
    <div className={`flex items-center gap-2 py-0.5 sm:gap-3 ${artist === null ? '' : 'pl-4'}`}>
      <ListRow
        tile={
          artist === null ? (
            <EntityTile kind={kind} id={id} name={title} className="max-sm:hidden" />
          ) : (
            <span className="size-7 shrink-0 max-sm:hidden" />
          )
        }
        name={
          <Link {...link} className={`hover:underline ${TALL_LINK}`}>
            {name}
          </Link>
        }
        credit={
          <>
            <Badge className="mr-1.5 max-sm:hidden">{RESULT_KIND_NAMES[kind]}</Badge>
            {title === null ? credit : <span className="max-sm:hidden">{credit}</span>}
          </>
        }
        wraps
        figures={
          titles === 0 ? null : (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-busy={areTitlesLoading}
              onClick={() => onUnfold(id)}
              className={`rounded-xs text-accent hover:underline ${TALL_LINK}`}
            >
              {titles} <span className="max-[86rem]:sr-only">{copy.titlesOnCharts(titles)}</span>
              <VisuallyHidden>: {name}</VisuallyHidden>
              <ChevronDown
                aria-hidden
                className={`inline size-3.5 ${isOpen ? 'rotate-180' : ''} ${areTitlesLoading ? 'animate-pulse' : ''}`}
              />
            </button>
          )
        }
        full={`${name} ${credit ?? ''}`}
        // The height is the same with and without a chart, so that no row moves when the ranks arrive.
        facts={
          kind !== 'chart' && (
            <span className="lg:hidden">
              {chart ??
                (positions !== undefined
                  ? NO_CHART
                  : arePositionsLoading
                    ? 'Loading the best rank'
                    : 'Couldn’t load the best rank')}
            </span>
          )
        }
      />
    </div>
  )
}

/** Renders what is known about the member’s best rank. */
function best(row: MemberRow, draw: (position: Position) => ReactNode): ReactNode {
  return known(row, ({ best: position, charts }) => {
    if (position !== null) return draw(position)
    return <Absent meaning={charts === null ? copy.titlesNotKnown : NO_CHART} />
  })
}

function known(
  { member, positions, arePositionsLoading }: MemberRow,
  draw: (positions: NonNullable<MemberRow['positions']>) => ReactNode,
): ReactNode {
  if (positions !== undefined) return draw(positions)
  if (member.kind !== 'chart' && arePositionsLoading) return <Skeleton className="ml-auto h-3 w-10 max-w-full" />
  return <Absent meaning={member.kind === 'chart' ? copy.isChart : undefined} />
}

function Rank({ chartId, chart, week, id, rank }: Position) {
  return (
    <RankLink {...{ chartId, week, id }} title={copy.onChart(chart, week)} look="rank" className="font-semibold">
      {rank}
      <VisuallyHidden> {copy.onChart(chart, week)}</VisuallyHidden>
    </RankLink>
  )
}

/** Names the artist's title that has the rank. */
function ChartOf({ position: { chart, location, title }, kind }: { position: Position; kind: RosterMember['kind'] }) {
  const own = kind === 'artist' ? title : null
  return (
    <span title={[chart, own].filter(Boolean).join(' · ')} className="block truncate text-sm text-ink-2">
      {toShortChartName({ name: chart, location })}
      {own !== null && <span className="text-ink-3"> · {own}</span>}
    </span>
  )
}

type StreamsProps = MemberRow & { locale: string }

function Streams({ member, streams, bar, areStreamsLoading, artist, locale }: StreamsProps) {
  if (artist !== null) return <Absent meaning="on the title’s page" />
  if (streams === undefined) {
    if (areStreamsLoading && member.kind !== 'chart') return <Skeleton className="ml-auto h-3 w-12 max-w-full" />
    return <Absent meaning={member.kind === 'chart' ? copy.isChart : copy.notLoaded} />
  }
  const { state, streams: count, partialReasons } = streams
  if (state === 'failed') return <span className="text-xs text-danger">{copy.failed}</span>
  if (count === null) return <Absent meaning={state === 'unread' ? copy.notLoaded : copy.noStreams} />
  const partial = partialReasons.map(describePartialReason).join(', ')
  return (
    <span className="flex items-center justify-end gap-3">
      {bar !== null && <ValueBar ratio={bar} className="h-1.5 min-w-0 flex-1 max-xl:hidden" />}
      <span className="min-w-14 shrink-0" title={[formatCount(count, locale), partial].filter(Boolean).join(', ')}>
        <span aria-hidden>
          {formatCompact(count, locale)}
          {partial !== '' && <span className="text-warning">*</span>}
        </span>
        <VisuallyHidden>
          {formatCount(count, locale)} {partial}
        </VisuallyHidden>
      </span>
    </span>
  )
}

function StreamsChange({ member, streams, areStreamsLoading, locale }: StreamsProps) {
  const change = streams?.change ?? null
  if (streams === undefined && areStreamsLoading && member.kind !== 'chart')
    return <Skeleton className="ml-auto h-3 w-10 max-w-full" />
  if (change === null) return <Absent />
  return <span className={`whitespace-nowrap ${changeLook(change)}`}>{formatChange(change, locale)}</span>
}
