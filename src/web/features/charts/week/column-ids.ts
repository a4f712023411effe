/** `rank`, `peak`, …, or `m-` and a metric's name. */
export type ColumnId = string

/** `total` and `gain` are of the first metric, whatever its name. */
export const DEFAULT_COLUMNS: readonly ColumnId[] = ['last-week', 'run', 'peak', 'weeks-on', 'total', 'gain']
