/** As wide as usual dates, so that the step buttons stay under the pointer. */
export const WEEK_BOX = 'min-w-0 flex-1 tabular-nums sm:min-w-58'
