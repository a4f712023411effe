import { BREAKOUTS, type BreakoutName, type Filters } from '#contract/breakouts.ts'
import { type Breakout, type Streams } from '#contract/metrics.ts'

/** `filtered-out`: the provider returns 0 because of the filter, so the value is hidden. `absent`: no value in the response. */
export type BarState = 'counted' | 'absent' | 'filtered-out'

export type BreakoutBar = {
  name: string
  state: BarState
  value: number | null
  /** Share of the group's sum, from 0 to 1. Null without a value or a positive sum. */
  share: number | null
  isChosen: boolean
  /** Null when the API can't filter by this value. */
  filterValue: string | null
}

export type BreakoutGroup = { name: string; bars: BreakoutBar[]; isFilterable: boolean }

/** Lists the known breakouts first. Adds no group that the response doesn't have. */
export function toBreakoutGroups(streams: Streams | null, filters: Filters): BreakoutGroup[] {
  const breakouts = streams?.breakouts ?? []
  const known = Object.keys(BREAKOUTS).flatMap((name) => breakouts.filter((breakout) => breakout.name === name))
  const others = breakouts.filter(({ name }) => !isBreakoutName(name))
  return [...known, ...others].map((breakout) => toGroup(breakout, filters))
}

function toGroup({ name, values }: Breakout, filters: Filters): BreakoutGroup {
  const isFilterable = isBreakoutName(name)
  const chosen = isFilterable ? filters[name] : undefined
  const included = values.filter((value) => chosen === undefined || value.name === chosen)
  const sum = included.reduce((total, { value }) => total + Math.max(value ?? 0, 0), 0)
  const bars = values.map((value): BreakoutBar => {
    const isFilteredOut = chosen !== undefined && value.name !== chosen
    const visibleValue = isFilteredOut ? null : value.value
    return {
      name: value.name,
      state: isFilteredOut ? 'filtered-out' : visibleValue === null ? 'absent' : 'counted',
      value: visibleValue,
      share: visibleValue === null || visibleValue < 0 || sum <= 0 ? null : visibleValue / sum,
      isChosen: value.name === chosen,
      filterValue: isFilterable && isBreakoutValue(name, value.name) ? value.name : null,
    }
  })
  return { name, bars, isFilterable }
}

export function isBreakoutName(name: string): name is BreakoutName {
  return Object.hasOwn(BREAKOUTS, name)
}

function isBreakoutValue(name: BreakoutName, value: string): boolean {
  return (BREAKOUTS[name] as readonly string[]).includes(value)
}
