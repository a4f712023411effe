import { type RowState } from './to-territory-rows.ts'

/** Why a territory has no number: four reasons, none of which is zero. */
export const STATE_WORDS = {
  waiting: 'Not loaded',
  no_data: 'No data',
  failed: 'Could not be loaded',
  not_applicable: 'Audio and video are not counted apart here',
} as const satisfies Record<Exclude<RowState, 'shown'>, string>
