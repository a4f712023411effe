import { type IsoDate } from '#contract/dates.ts'
import { weekOf } from '../lib/weeks.ts'

/** A chart week in a table: its label and its dates, below each other on phones. */
export function DatedWeek({ start, dates }: { start: IsoDate; dates: string }) {
  return (
    <>
      <span className="mr-1 font-medium">{weekOf(start)} </span>
      <span className="block text-xs text-ink-3 sm:inline">{dates}</span>
    </>
  )
}
