import { DAYS_IN_WEEK, type DayNumber } from '#contract/dates.ts'
import { type Catalogue } from '../catalogue.ts'
import { toLeadKey, toTitleKey } from '../names/fold-name.ts'
import { type ChartRow } from './chart-row.ts'

/** `isRenamed`: the row spoke of its entity by another title or artist than the week before. */
export type RowIdentity = { rowId: number; isRenamed: boolean }

export type ChartIdentity = {
  /** What each row of a week means; weeks come in order. */
  identify(week: DayNumber, rows: readonly ChartRow[]): Map<ChartRow, RowIdentity>
}

/** A row with what makes its key. */
type Keyed = { row: ChartRow; key: ChartEntityKey; titleKey: string; leadKey: string }
type Named = Keyed & RowIdentity

/**
 * Tells which entity each row of a chart means: that of its title and main artist, and where a week has two of those, or
 * the printed name changes from one week to the next, the one that the chart's own "last week" and "weeks on" continue.
 * One for each chart; it remembers the week before. Rules and reasons: docs/decisions/010.
 */
export function createChartIdentity(
  catalogue: Catalogue,
  create: (key: ChartEntityKey, row: ChartRow) => number,
): ChartIdentity {
  let lastWeek: { week: DayNumber; rows: Named[] } | null = null
  const weeksOnByRowId = new Map<number, number | null>()

  return {
    identify(week, rows) {
      if (lastWeek?.week !== week - DAYS_IN_WEEK) lastWeek = null
      const keyed = rows.map((row) => ({ row, ...toChartEntityKeys(row) }))
      const keys = new Set(keyed.map(({ key }) => key))
      const taken = new Set<number>()
      const named: Named[] = []
      for (const [key, group] of Map.groupBy(keyed, (one) => one.key)) {
        const variants = variantsOf(key)
        const free = () => variants.filter((rowId) => !taken.has(rowId))
        const said = (one: Keyed) =>
          variants.length < 2 && group.length < 2 ? undefined : free().find((rowId) => isContinued(one, rowId))
        // Rows that say which one they are choose first.
        const inOrder = group.toSorted((a, b) => Number(said(b) !== undefined) - Number(said(a) !== undefined))
        for (const one of inOrder) {
          const known = said(one) ?? free()[0]
          const renamed =
            variants.length > 0
              ? undefined
              : lastWeekOf(one).find((was) => !taken.has(was.rowId) && isRenamedTo(one, was, keys))
          if (renamed !== undefined) catalogue.addKey(key, renamed.rowId)
          const rowId = known ?? renamed?.rowId ?? create(variantKey(key, variants.length + 1), one.row)
          if (!variants.includes(rowId)) variants.push(rowId)
          taken.add(rowId)
          named.push({ ...one, rowId, isRenamed: renamed !== undefined })
        }
      }
      for (const { row, rowId } of named) weeksOnByRowId.set(rowId, row.weeksOn)
      lastWeek = { week, rows: named }
      return new Map(named.map(({ row, rowId, isRenamed }) => [row, { rowId, isRenamed }]))
    },
  }

  /** The entities of one title and artist, nearly always one, in order of their making. */
  function variantsOf(key: ChartEntityKey): number[] {
    const variants: number[] = []
    for (;;) {
      const rowId = catalogue.find(variantKey(key, variants.length + 1))
      if (rowId === null) return variants
      variants.push(rowId)
    }
  }

  function lastWeekOf({ row }: Keyed): Named[] {
    if (lastWeek === null || row.lastWeek === null) return []
    return lastWeek.rows.filter((was) => was.row.rank === row.lastWeek)
  }

  function isContinued(one: Keyed, rowId: number): boolean {
    if (lastWeekOf(one).some((was) => was.rowId === rowId)) return true
    const { lastWeek: rankBefore, weeksOn } = one.row
    return rankBefore === null && weeksOn !== null && weeksOnByRowId.get(rowId) === weeksOn - 1
  }
}

export type ChartEntityKey = `${ChartRow['kind']}:${string}`

/** Title and main artist as a key: what makes two rows one entity, whichever chart they are on. */
export function toChartEntityKeys({
  kind,
  title,
  artist,
}: Pick<ChartRow, 'kind' | 'title' | 'artist'>): Omit<Keyed, 'row'> {
  const titleKey = toTitleKey(title)
  const leadKey = toLeadKey(artist)
  return { key: `${kind}:${titleKey}|${leadKey}`, titleKey, leadKey }
}

function variantKey(key: ChartEntityKey, n: number): ChartEntityKey {
  return n === 1 ? key : `${key}#${n}`
}

/**
 * The chart says that it is the same (its last week, and its count of weeks one further), the old name is gone, and the
 * title is the same, or the artist is and one title is part of the other.
 */
function isRenamedTo({ row, titleKey, leadKey }: Keyed, was: Keyed, keys: ReadonlySet<string>): boolean {
  if (was.row.weeksOn === null || row.weeksOn !== was.row.weeksOn + 1 || keys.has(was.key)) return false
  if (titleKey === was.titleKey) return true
  return leadKey === was.leadKey && (titleKey.includes(was.titleKey) || was.titleKey.includes(titleKey))
}
