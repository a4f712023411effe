import * as copy from '../copy.ts'
import type { CompareSearch } from '../search.ts'
import type { ComparedEntity } from '../use-compared.ts'

type FirstWeeksNotesProps = { compared: readonly ComparedEntity[]; align: CompareSearch['align'] }

/** Names how many weeks the totals cover if they differ, and which titles are counted by chart week. */
export function FirstWeeksNotes({ compared, align }: FirstWeeksNotesProps) {
  if (align === 'calendar') return null
  const notes = [toCommonNote(compared), toChartWeekNote(compared)].filter((note) => note !== null)
  return notes.map((note) => (
    <p key={note} className="mt-2 text-sm text-ink-2">
      {note}
    </p>
  ))
}

function toCommonNote(compared: readonly ComparedEntity[]): string | null {
  const counted = compared.flatMap(({ name, weeks }) => (weeks === null || weeks === 0 ? [] : [{ name, weeks }]))
  const common = compared[0]?.commonWeeks ?? null
  const isEqual = counted.every(({ weeks }) => weeks === common)
  const shortest = counted.find(({ weeks }) => weeks === common)
  if (common === null || isEqual || shortest === undefined) return null
  return copy.commonWeeksNote(common, shortest.name)
}

function toChartWeekNote(compared: readonly ComparedEntity[]): string | null {
  const names = compared.filter(({ isByChartWeek }) => isByChartWeek).map(({ name }) => name)
  return names.length === 0 ? null : copy.chartWeekNote(names.join(', '))
}
