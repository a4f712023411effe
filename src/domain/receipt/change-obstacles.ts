import type { ChangeObstacle } from '#contract/api/coverage.ts'

/** Clauses, without a period, that explain a missing change. */
export const CHANGE_OBSTACLE_NAMES = {
  open: 'No change shown: the period is still in progress',
  incomplete: 'No change shown: this period is incomplete',
  comparison_incomplete: 'No change shown: the earlier period is incomplete',
  released: 'No change shown: released during one of the periods',
  territories: 'No change shown: the periods cover different territories',
} as const satisfies Record<ChangeObstacle, string>
