import { DAYS_IN_WEEK, type DayNumber } from '#contract/dates.ts'
import { type Catalog } from '../catalog.ts'
import { toLeadKey, toTitleKey } from '../names/fold-name.ts'
import { type ChartRow } from './chart-row.ts'

export type RowIdentity = { rowId: number; isRenamed: boolean }

export type ChartIdentity = {
  identify(week: DayNumber, rows: readonly ChartRow[]): Map<ChartRow, RowIdentity>
}

type KeyedRow = { row: ChartRow; key: ChartEntityKey; titleKey: string; leadKey: string }
type IdentifiedRow = KeyedRow & RowIdentity

/**
 * Identifies chart rows by title and main artist. If these are ambiguous or were printed differently last week, uses
 * the chart's own "last week" and "weeks on". Create one per chart. Rules and reasons: docs/decisions/010.
 */
export function createChartIdentity(
  catalog: Catalog,
  create: (key: ChartEntityKey, row: ChartRow) => number,
): ChartIdentity {
  let lastWeek: { week: DayNumber; rows: IdentifiedRow[] } | null = null
  const weeksOnByRowId = new Map<number, number | null>()

  return {
    identify(week, rows) {
      if (lastWeek?.week !== week - DAYS_IN_WEEK) lastWeek = null
      const keyed = rows.map((row) => ({ row, ...toChartEntityKeys(row) }))
      const keys = new Set(keyed.map(({ key }) => key))
      const taken = new Set<number>()
      const identified: IdentifiedRow[] = []
      for (const [key, group] of Map.groupBy(keyed, (one) => one.key)) {
        const variants = variantsOf(key)
        const free = () => variants.filter((rowId) => !taken.has(rowId))
        const continued = (one: KeyedRow) =>
          variants.length < 2 && group.length < 2 ? undefined : free().find((rowId) => isContinued(one, rowId))
        // Rows that continue a known entity choose first.
        const inOrder = group.toSorted(
          (a, b) => Number(continued(b) !== undefined) - Number(continued(a) !== undefined),
        )
        for (const one of inOrder) {
          const known = continued(one) ?? free()[0]
          const renamed =
            variants.length > 0
              ? undefined
              : lastWeekOf(one).find((before) => !taken.has(before.rowId) && isRenamedTo(one, before, keys))
          if (renamed !== undefined) catalog.addKey(key, renamed.rowId)
          const rowId = known ?? renamed?.rowId ?? create(variantKey(key, variants.length + 1), one.row)
          if (!variants.includes(rowId)) variants.push(rowId)
          taken.add(rowId)
          identified.push({ ...one, rowId, isRenamed: renamed !== undefined })
        }
      }
      for (const { row, rowId } of identified) weeksOnByRowId.set(rowId, row.weeksOn)
      lastWeek = { week, rows: identified }
      return new Map(identified.map(({ row, rowId, isRenamed }) => [row, { rowId, isRenamed }]))
    },
  }

  /** Entities with the same title and artist in order of creation, nearly always one. */
  function variantsOf(key: ChartEntityKey): number[] {
    const variants: number[] = []
    for (;;) {
      const rowId = catalog.find(variantKey(key, variants.length + 1))
      if (rowId === null) return variants
      variants.push(rowId)
    }
  }

  function lastWeekOf({ row }: KeyedRow): IdentifiedRow[] {
    if (lastWeek === null || row.lastWeek === null) return []
    return lastWeek.rows.filter((before) => before.row.rank === row.lastWeek)
  }

  function isContinued(one: KeyedRow, rowId: number): boolean {
    if (lastWeekOf(one).some((before) => before.rowId === rowId)) return true
    const { lastWeek: rankBefore, weeksOn } = one.row
    return rankBefore === null && weeksOn !== null && weeksOnByRowId.get(rowId) === weeksOn - 1
  }
}

export type ChartEntityKey = `${ChartRow['kind']}:${string}`

function toChartEntityKeys({
  kind,
  title,
  artist,
}: Pick<ChartRow, 'kind' | 'title' | 'artist'>): Omit<KeyedRow, 'row'> {
  const titleKey = toTitleKey(title)
  const leadKey = toLeadKey(artist)
  return { key: `${kind}:${titleKey}|${leadKey}`, titleKey, leadKey }
}

function variantKey(key: ChartEntityKey, n: number): ChartEntityKey {
  return n === 1 ? key : `${key}#${n}`
}

/**
 * True if the row continues last week's count of weeks, the old name is no longer on the chart, and either the titles
 * are equal or the artists are equal and one title contains the other.
 */
function isRenamedTo({ row, titleKey, leadKey }: KeyedRow, before: KeyedRow, keys: ReadonlySet<string>): boolean {
  if (before.row.weeksOn === null || row.weeksOn !== before.row.weeksOn + 1 || keys.has(before.key)) return false
  if (titleKey === before.titleKey) return true
  return leadKey === before.leadKey && (titleKey.includes(before.titleKey) || before.titleKey.includes(titleKey))
}
