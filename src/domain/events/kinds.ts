import type { EventKind } from '#contract/api/events.ts'
import { KINDS_AHEAD } from './kinds-ahead.ts'
import { KINDS_OF_AMOUNTS } from './kinds-of-amounts.ts'
import { KINDS_OF_ARRIVALS } from './kinds-of-arrivals.ts'
import type { KindRows } from './kind-row.ts'
import { KINDS_OF_PLACES } from './kinds-of-places.ts'
import { KINDS_OF_WEEKS } from './kinds-of-weeks.ts'

/** Everything that can happen to a title in a chart week. */
export const KINDS: KindRows<EventKind> = {
  ...KINDS_OF_PLACES,
  ...KINDS_OF_ARRIVALS,
  ...KINDS_OF_AMOUNTS,
  ...KINDS_OF_WEEKS,
  ...KINDS_AHEAD,
}
