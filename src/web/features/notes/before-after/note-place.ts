import type { Territory } from '#contract/territories.ts'

/** Place of a note's graph. The weeks before and after are those of a chart there. */
export type NotePlace = {
  location: Territory
  /** Null for the chart of the territory that has the title in most of the weeks. */
  chart: string | null
}
