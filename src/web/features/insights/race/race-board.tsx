import { type ReactNode, useRef } from 'react'
import { useElementWidth } from '../../../lib/browser/element-size.ts'
import * as common from '../../../lib/copy.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Absent } from '../../../ui/figures/absent.tsx'
import { RatioChange } from '../../../ui/figures/change.tsx'
import { MovementBadge } from '../../../ui/figures/movement-badge.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import * as copy from '../copy.ts'
import { BumpGraph, raceHeight, RACE_TOP_PX } from './bump-graph.tsx'
import { EQUAL_STEP_PX, type Race, type RaceRow } from './to-race.ts'

/** The rows continue the lines: each of the top 20 is as high as a rank of the graph. */
export function RaceBoard({ race, unit, label }: { race: Race; unit: string | null; label: string }) {
  const locale = useLocale()
  const ref = useRef<HTMLDivElement>(null)
  const width = useElementWidth(ref, 640)
  const summary = copy.raceSummary(race.lines.length, race.weeks.length)
  return (
    <div className="grid grid-cols-2 gap-x-2 xl:grid-cols-[minmax(0,1fr)_34rem] print:grid-cols-1">
      <figure
        aria-label={label}
        className="min-w-0 max-sm:-mt-8"
        style={{ paddingTop: HEAD_PX - RACE_TOP_PX + ROW_MIDDLE_PX }}
      >
        <div ref={ref} style={{ height: raceHeight(race.depth) }}>
          <BumpGraph race={race} label={summary} width={width} />
        </div>
      </figure>
      {/* On phones, the header would only name the titles. */}
      <div className="min-w-0 max-sm:[&_thead]:absolute max-sm:[&_thead]:opacity-0">
        <DataTable
          caption="Ranking of the last week of the race"
          columns={toColumns(unit, locale)}
          rows={race.rows}
          toKey={({ id }) => id}
          toRowProps={() => ({
            className: 'h-6 [&>*]:py-0! [&>*]:leading-6 [&>*]:border-0!',
          })}
          density="bare"
        />
        {race.unnamed > 0 && <p className="mt-2 text-xs text-ink-3">{copy.unnamed(race.unnamed)}</p>}
      </div>
    </div>
  )
}

/** Heights of the table's header and rows. The graph starts at the middle of the first row. */
const HEAD_PX = 32
const ROW_MIDDLE_PX = EQUAL_STEP_PX / 2

function toColumns(unit: string | null, locale: string): DataColumn<RaceRow>[] {
  return [
    { id: 'rank', head: 'Rank', hidesHead: true, align: 'right', look: 'w-8', cell: ({ rank }) => rank },
    {
      id: 'title',
      head: common.title,
      isRowHeader: true,
      look: 'max-w-0 w-full',
      cell: ({ name, credit, color }) => (
        <span className="flex min-w-0 items-baseline gap-1.5">
          {color !== null && (
            <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: color }} />
          )}
          <span className="relative min-w-0 truncate" title={[name, credit].filter(Boolean).join(' · ')}>
            <span className={color === null ? '' : 'font-semibold'}>{name}</span>{' '}
            <span className="text-ink-3 max-lg:sr-only">{credit}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'move',
      head: 'Move',
      align: 'right',
      look: 'max-sm:hidden',
      cell: ({ movement, places }) => (
        <EndOfRow>
          <MovementBadge movement={movement} places={places} />
        </EndOfRow>
      ),
    },
    ...(unit === null ? [] : toUnitColumns(unit, locale)),
  ]
}

function toUnitColumns(unit: string, locale: string): DataColumn<RaceRow>[] {
  return [
    {
      id: 'units',
      head: unit,
      align: 'right',
      look: 'max-md:hidden',
      cell: ({ units }) => (units === null ? <Absent /> : formatCount(units, locale)),
    },
    {
      id: 'change',
      head: 'vs. LW',
      align: 'right',
      look: 'max-md:hidden',
      cell: ({ units, lastUnits }) => (
        <EndOfRow>
          <RatioChange ratio={units === null || lastUnits === null || lastUnits <= 0 ? null : units / lastUnits - 1} />
        </EndOfRow>
      ),
    },
  ]
}

function EndOfRow({ children }: { children: ReactNode }) {
  return <span className="flex h-6 items-center justify-end">{children}</span>
}
