import * as z from 'zod/mini'
import type { EntityKind } from '#contract/entities.ts'
import type { Territory } from '#contract/territories.ts'
import { forgiving } from '../../../lib/url/forgiving.ts'
import { BANDS, CURVES } from '../search.ts'

export const launchesSearchSchema = z.object({
  curve: forgiving(z.enum(CURVES), 'rank'),
  /** Empty for the band of the first title. */
  band: forgiving(z.enum(['', ...BANDS]), ''),
})
export const launchesDefaults = z.parse(launchesSearchSchema, {})

/** A title of another page, with its color there. */
export type LaunchRef = { kind: EntityKind; id: string; color: string }

export type LaunchesSearch = z.output<typeof launchesSearchSchema> & {
  /** Empty for the chart that most titles have been on. */
  chart: string
}

export type LaunchesPanelProps = {
  titles: readonly LaunchRef[]
  location: Territory
  search: LaunchesSearch
  onChange: (part: Partial<LaunchesSearch>) => void
}
