import { plural } from '../../../lib/format/plural.ts'
import { METRIC_UNITS } from '#contract/metric-table.ts'
import type { ComparedRef } from '#domain/compare/compared-refs.ts'
import * as copy from '../copy.ts'
import * as common from '../../../lib/copy.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { ExplainButton } from '../../../ui/figures/explain-button.tsx'
import {
  ComparedChange,
  ComparedGap,
  ComparedMove,
  ComparedName,
  ComparedOther,
  ComparedPeak,
  ComparedRankNow,
  ComparedRankPeak,
  ComparedRelease,
  ComparedRun,
  ComparedShare,
  ComparedTotal,
} from './compare-cells.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import type { ChangeCompare, CompareSearch } from '../search.ts'
import { type CompareSortKey, sortCompared, toNextCompareSort, toTableSort } from './sort-compared.ts'
import { canAddUp, type ComparedRow, type ComparedUnits } from '../use-compared-rows.ts'
import { type FindRank, useRanks } from './use-ranks.ts'

type CompareFiguresProps = {
  rows: readonly ComparedRow[]
  units: ComparedUnits
  search: CompareSearch
  /** Number of weeks that totals cover, if first weeks are aligned. */
  commonWeeks: number | null
  onChange: ChangeCompare
  onRefs: (refs: ComparedRef[], part?: Partial<CompareSearch>) => void
}

type Column = DataColumn<ComparedRow, CompareSortKey>

/** This column needs at least two titles. */
const GAP: Column = {
  id: 'gap',
  head: 'Gap to first',
  align: 'right',
  look: 'whitespace-nowrap sm:w-24',
  cell: (row) => <ComparedGap row={row} />,
}

/** First weeks have no earlier period, so they have no such column. */
const CHANGE: Column = {
  id: 'change',
  head: common.change,
  meaning: copy.calendarCaption,
  sortKey: 'change',
  align: 'right',
  look: 'whitespace-nowrap sm:w-28',
  cell: (row) => <ComparedChange row={row} />,
}

function toRankColumns(findRank: FindRank): Column[] {
  return [
    {
      id: 'rank',
      head: 'Rank',
      meaning: 'Rank in the latest chart week',
      align: 'right',
      look: 'hidden w-14 whitespace-nowrap lg:table-cell',
      cell: ({ one }) => <ComparedRankNow rank={findRank(one)} />,
    },
    {
      id: 'move',
      head: 'Move',
      look: 'hidden w-16 pl-2 whitespace-nowrap @6xl:table-cell',
      cell: ({ one }) => <ComparedMove rank={findRank(one)} />,
    },
    {
      id: 'best',
      head: common.peak,
      meaning: 'Best rank so far',
      align: 'right',
      look: 'hidden w-14 whitespace-nowrap text-ink-2 lg:table-cell',
      cell: ({ one }) => <ComparedRankPeak rank={findRank(one)} />,
    },
  ]
}

function toShareColumn(unitName: string): Column {
  return {
    id: 'share',
    head: 'Share',
    meaning: `Share of the sum of all titles compared here, by ${unitName}`,
    align: 'right',
    look: 'hidden w-18 whitespace-nowrap @6xl:table-cell',
    cell: (row) => <ComparedShare row={row} />,
  }
}

function toRankNotes(rows: readonly ComparedRow[], findRank: FindRank | null): string[] {
  const charts = new Set(rows.flatMap(({ one }) => findRank?.(one)?.chart ?? []))
  return charts.size === 0 ? [] : [`Rank: on ${[...charts].join(' and ')}.`]
}

/** Below the name, tablets have two lines of figures. Aligned titles have their dates below the release. */
const ROW = 'h-12 max-lg:h-16 coarse:h-12'
const CALENDAR_ROW = `${ROW} @[84rem]:h-10`

/** Shows one row per entity: its run, and its total with a bar from zero, change, and distance to the first. */
export function CompareFigures({ rows, units, search, commonWeeks, onChange, onRefs }: CompareFiguresProps) {
  const locale = useLocale()
  const findRank = useRanks(
    rows.map(({ one }) => one),
    search.location,
  )
  const sorted = sortCompared(rows, search.sort, locale)
  const refs = sorted.map(({ one }) => one.ref)
  const move = (from: number, places: number) => {
    const [moved] = refs.slice(from, from + 1)
    if (moved !== undefined) onRefs(refs.toSpliced(from, 1).toSpliced(from + places, 0, moved), { sort: 'own' })
  }
  const weeks = Math.max(0, ...rows.map(({ values }) => values.length))
  const isMixed = new Set(refs.map(({ kind }) => kind)).size > 1
  const unitName = METRIC_UNITS[units.unit].label
  const otherName = METRIC_UNITS[units.otherUnit].label
  const columns: Column[] = [
    {
      id: 'name',
      head: common.name,
      sortKey: 'name',
      isRowHeader: true,
      phone: 'above',
      look: 'min-w-0 py-1',
      cell: (row) => (
        <ComparedName row={row} search={search} units={units} isMixed={isMixed} rank={findRank?.(row.one) ?? null} />
      ),
    },
    {
      id: 'run',
      head: weeks === 0 ? 'Weeks' : plural(weeks, { one: '1 week', other: `${weeks} weeks` }),
      // With ranks, only wide tables have room for runs, and the graph shows the same lines.
      look: findRank === null ? 'hidden w-32 @5xl:table-cell' : 'hidden w-32 @min-[100rem]:table-cell',
      cell: (row) => <ComparedRun row={row} />,
    },
    {
      id: 'peak',
      head: copy.peakWeek,
      sortKey: 'peak',
      align: 'right',
      look: 'hidden w-24 whitespace-nowrap lg:table-cell',
      cell: (row) => <ComparedPeak row={row} />,
    },
    {
      id: 'total',
      head: unitName,
      meaning: toTotalMeaning(unitName, search, commonWeeks),
      sortKey: 'total',
      align: 'right',
      look: 'whitespace-nowrap sm:w-24 md:w-36 @7xl:w-48 @7xl:pl-6',
      cell: (row) => <ComparedTotal row={row} />,
    },
    ...(rows.length > 1 ? [GAP] : []),
    ...(search.align === 'calendar' ? [CHANGE] : []),
    ...(findRank === null ? [] : toRankColumns(findRank)),
    ...(canAddUp(refs) && rows.some(({ share }) => share !== null) ? [toShareColumn(unitName)] : []),
    {
      id: 'other',
      head: otherName,
      sortKey: 'other',
      align: 'right',
      look: 'hidden w-32 whitespace-nowrap @7xl:table-cell',
      cell: (row) => <ComparedOther row={row} unit={units.otherUnit} />,
    },
    {
      id: 'released',
      head: 'Released',
      align: 'right',
      look: `hidden ${search.align === 'calendar' ? 'w-28' : 'w-40'} whitespace-nowrap text-sm text-ink-2 @7xl:table-cell`,
      cell: (row) => <ComparedRelease row={row} search={search} />,
    },
    {
      id: 'order',
      head: copy.reorderOrRemove,
      hidesHead: true,
      align: 'right',
      look: 'max-sm:flex-none w-14',
      cellLook: () => 'max-sm:self-center',
      cell: ({ one }) => {
        const index = sorted.findIndex((row) => row.one.key === one.key)
        return (
          <MoreMenu
            label={`${copy.reorderOrRemove} ${one.name}`}
            title={one.name}
            size="icon-sm"
            data-removes
            items={[
              { name: 'Move up', isDisabled: index === 0, onPress: () => move(index, -1) },
              { name: 'Move down', isDisabled: index === sorted.length - 1, onPress: () => move(index, 1) },
              {
                name: 'Remove',
                onPress: () => onRefs(rows.map((row) => row.one.ref).filter((ref) => ref !== one.ref)),
              },
            ]}
          />
        )
      },
    },
  ]
  return (
    // `relative` contains visually hidden text, which would otherwise widen the page.
    <div className="@container relative overflow-x-auto rounded-lg border border-line bg-surface shadow-panel">
      <DataTable
        caption={toCaption(search, commonWeeks)}
        columns={columns}
        rows={sorted}
        toKey={({ one }) => one.key}
        toRowProps={({ isPrevious }) => ({
          className: joinClasses(search.align === 'calendar' ? CALENDAR_ROW : ROW, isPrevious && 'refreshing'),
        })}
        sort={toTableSort(search.sort)}
        onSort={(key) => onChange({ sort: toNextCompareSort(search.sort, key) })}
        className="sm:table-fixed"
      />
      <div className="flex items-center gap-1 border-t border-line px-4 py-1.5 text-xs text-ink-3 sm:px-5">
        {[toFootnote(search, commonWeeks), ...toRankNotes(sorted, findRank)].join(' ')}
        <ExplainButton
          what={`${unitName}, ${otherName}`}
          toDefinitions={(all) => [all[units.unit], all[units.otherUnit]]}
        />
      </div>
    </div>
  )
}

function toCaption({ align }: CompareSearch, commonWeeks: number | null): string {
  if (align === 'calendar') return copy.calendarCaption
  return commonWeeks === null ? copy.totalsSince[align] : copy.totalsOfFirstWeeks(commonWeeks)
}

function toFootnote(search: CompareSearch, commonWeeks: number | null): string {
  return search.align === 'calendar'
    ? 'Change: compared with the preceding period of the same length.'
    : `${toCaption(search, commonWeeks)}.`
}

function toTotalMeaning(unitName: string, { align }: CompareSearch, commonWeeks: number | null): string {
  if (align === 'calendar' || commonWeeks === null) return unitName
  return `${unitName}, ${copy.inFirstWeeks[align](commonWeeks)}`
}
