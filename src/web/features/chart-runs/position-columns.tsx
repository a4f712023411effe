import { Link } from '@tanstack/react-router'
import { toShortChartName } from '#domain/chart-view/chart-place.ts'
import { MOVEMENT_WORDS } from '#domain/chart-view/movements.ts'
import { toSparklineRun } from '../../lib/chart-run/to-sparkline-run.ts'
import { plural } from '../../lib/format/plural.ts'
import { UNNAMED } from '../../lib/format/kind-names.ts'
import { TALL_LINK } from '../../ui/buttons/touch-target.ts'
import { MovementBadge } from '../../ui/figures/movement-badge.tsx'
import { RankLink } from '../../ui/table/rank-link.tsx'
import { RunLine } from '../../ui/sparkline/run-line.tsx'
import type { TableColumn } from '../../ui/table/table-columns.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { EntityTile } from '../artwork/entity-tile.tsx'
import type { PositionRow } from './to-position-rows.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'

const LINK = 'hover:text-accent hover:underline hover:underline-offset-3'

type OnToggle = (titleId: string) => void

/**
 * In a narrow panel, the chart is below the title.
 * @param onToggle shows or hides a title's other charts; files don't need it
 */
export function toPositionColumns(onToggle?: OnToggle): TableColumn<PositionRow>[] {
  return [
    {
      id: 'title',
      header: common.title,
      kind: 'text',
      value: ({ position }) => position.title,
      isRowHeader: true,
      look: 'w-2/3 max-w-0 py-1',
      cell: (row) => <Title {...row} onToggle={onToggle} />,
    },
    {
      id: 'chart',
      header: common.chart,
      kind: 'text',
      value: ({ position }) => position.chart,
      look: 'w-1/3 max-w-0 hidden @2xl:table-cell',
      cell: (row) => <Chart {...row} />,
    },
    {
      id: 'rank',
      header: copy.rankColumn,
      kind: 'integer',
      value: ({ position }) => position.rank,
      cellLook: () => 'font-semibold',
      cell: ({ position }) => <Rank position={position} />,
    },
    {
      id: 'movement',
      header: copy.moveColumn,
      kind: 'text',
      value: ({ position }) => MOVEMENT_WORDS[position.movement],
      look: 'whitespace-nowrap',
      cell: ({ position }) => <MovementBadge {...position} />,
    },
    {
      id: 'run',
      head: copy.runColumn,
      look: 'hidden @lg:table-cell',
      cell: ({ position }) => <RunLine run={toSparklineRun(position, null)} depth={position.depth} />,
    },
    {
      id: 'peak',
      header: common.peak,
      kind: 'integer',
      value: ({ position }) => position.peak,
      look: 'hidden @xl:table-cell',
    },
    {
      id: 'weeks_on',
      header: copy.weeksColumn,
      kind: 'integer',
      value: ({ position }) => position.weeksOn,
      look: 'hidden @xl:table-cell',
    },
  ]
}

type TitleProps = PositionRow & { onToggle: OnToggle | undefined }

function Title({ onToggle, ...row }: TitleProps) {
  const { position, isFirst, others, isOpen } = row
  const name = position.title ?? UNNAMED
  return (
    <>
      <span className="flex items-center gap-2.5">
        {isFirst ? (
          <>
            <EntityTile kind={position.kind} id={position.id} name={position.title} className="@max-3xl:hidden" />
            <Link
              to="/$kind/$id"
              params={{ kind: position.kind, id: position.id }}
              title={name}
              className={`truncate font-label text-ink ${LINK} ${TALL_LINK}`}
            >
              {name}
            </Link>
          </>
        ) : (
          <VisuallyHidden>{name}</VisuallyHidden>
        )}
        {isFirst && others > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${plural(others, { one: '1 more chart', other: `${others} more charts` })} of ${name}`}
            onClick={() => onToggle?.(position.id)}
            className={`shrink-0 rounded-xs text-xs text-accent hover:underline ${TALL_LINK}`}
          >
            +{others}
          </button>
        )}
      </span>
      <span className="block truncate text-xs text-ink-2 coarse:pointer-events-none @2xl:hidden">
        {toShortChartName({ name: position.chart, location: position.location })}
      </span>
    </>
  )
}

/** The rank is a link if the chart has no column of its own. */
function Rank({ position: { chartId, chart, week, id, rank } }: Pick<PositionRow, 'position'>) {
  return (
    <>
      <span className="hidden @lg:inline">{rank}</span>
      <Link
        to="/charts/$chartId/$week"
        params={{ chartId, week }}
        search={{ row: id }}
        preload={false}
        aria-label={`${rank} on ${copy.openWeek(chart, week)}`}
        className={`-mx-2 rounded-xs px-2 @lg:hidden ${LINK} ${TALL_LINK}`}
      >
        {rank}
      </Link>
    </>
  )
}

function Chart({ position: { chartId, chart, location, week, id } }: PositionRow) {
  return (
    <RankLink {...{ chartId, week, id }} title={copy.openWeek(chart, week)} look="name" className="text-ink-2">
      {toShortChartName({ name: chart, location })}
    </RankLink>
  )
}
