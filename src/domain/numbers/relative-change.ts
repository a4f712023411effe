/**
 * Returns `0.1` for 10 % more. Null unless both values are known and the earlier one is above zero, because a
 * percentage of nothing or of a negative correction is meaningless.
 */
export function toRelativeChange(now: number | null, before: number | null): number | null {
  return now === null || before === null || before <= 0 ? null : (now - before) / before
}
