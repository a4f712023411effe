import type { EntityAnswer } from '#contract/api/entity.ts'
import { BREAKOUT_NAMES, BREAKOUTS, type BreakoutName, type Filters } from '#contract/breakouts.ts'
import type { Breakout, Streams } from '#contract/metrics.ts'
import { toRelativeChange } from '#domain/numbers/relative-change.ts'

/** `filtered-out`: the provider returns 0 because of the filter, so the value is hidden. `absent`: no value in the response. */
export type BarState = 'counted' | 'loading' | 'absent' | 'filtered-out'

export type BreakoutBar = {
  name: string
  state: BarState
  value: number | null
  /** Share of the group's sum, from 0 to 1. Null without a value or a positive sum. */
  share: number | null
  /** Relative change from the compared period. Null if it isn't comparable or the earlier value isn't positive. */
  change: number | null
  /** Null if the API can't filter by this value. */
  filterValue: string | null
}

export type BreakoutGroup = { name: string; bars: BreakoutBar[]; isFilterable: boolean }

type Numbers = Pick<EntityAnswer, 'metrics' | 'comparison' | 'filters'>

/** Lists the known breakouts first. Adds no group that the response doesn't have. */
export function toBreakoutGroups({ metrics, comparison, filters }: Numbers): BreakoutGroup[] {
  const breakouts = metrics?.streams?.breakouts ?? []
  const isComparable = comparison?.daysReleased === undefined && (comparison?.obstacle ?? null) === null
  const compared = isComparable ? (comparison?.metrics?.streams ?? null) : null
  const known = Object.keys(BREAKOUTS).flatMap((name) => breakouts.filter((breakout) => breakout.name === name))
  const others = breakouts.filter(({ name }) => !isBreakoutName(name))
  return [...known, ...others].map((breakout) => toGroup(breakout, filters, compared))
}

/** Returns the known breakouts, with empty rows for those that the response doesn't have. */
export function toFilterGroups(
  groups: readonly BreakoutGroup[],
  emptyState: 'loading' | 'absent',
): (BreakoutGroup & { name: BreakoutName })[] {
  return BREAKOUT_NAMES.map((name) => {
    const bars =
      groups.find((group) => group.name === name)?.bars ?? BREAKOUTS[name].map((part) => toEmptyBar(part, emptyState))
    return { name, bars, isFilterable: true }
  })
}

function toEmptyBar(name: string, state: BarState): BreakoutBar {
  return { name, state, value: null, share: null, change: null, filterValue: name }
}

/**
 * Returns the filter after a part is turned on or off: undefined for all parts, null if it is the last one that is on.
 * A request can filter by only one part, so turning off one of two selects the other.
 */
export function toggleFilter(name: BreakoutName, chosen: string | undefined, part: string): string | undefined | null {
  if (chosen === part) return null
  if (chosen !== undefined) return undefined
  return BREAKOUTS[name].find((value) => value !== part)
}

function toGroup({ name, values }: Breakout, filters: Filters, compared: Streams | null): BreakoutGroup {
  const isFilterable = isBreakoutName(name)
  const chosen = isFilterable ? filters[name] : undefined
  const included = values.filter((value) => chosen === undefined || value.name === chosen)
  const sum = included.reduce((total, { value }) => total + Math.max(value ?? 0, 0), 0)
  const comparedValues = compared?.breakouts.find((breakout) => breakout.name === name)?.values ?? []
  const bars = values.map((value): BreakoutBar => {
    const isFilteredOut = chosen !== undefined && value.name !== chosen
    const visibleValue = isFilteredOut ? null : value.value
    const before = comparedValues.find((other) => other.name === value.name)?.value ?? null
    return {
      name: value.name,
      state: isFilteredOut ? 'filtered-out' : visibleValue === null ? 'absent' : 'counted',
      value: visibleValue,
      share: visibleValue === null || visibleValue < 0 || sum <= 0 ? null : visibleValue / sum,
      change: toRelativeChange(visibleValue, before),
      filterValue: isFilterable && isBreakoutValue(name, value.name) ? value.name : null,
    }
  })
  return { name, bars, isFilterable }
}

function isBreakoutName(name: string): name is BreakoutName {
  return Object.hasOwn(BREAKOUTS, name)
}

function isBreakoutValue(name: BreakoutName, value: string): boolean {
  return (BREAKOUTS[name] as readonly string[]).includes(value)
}
