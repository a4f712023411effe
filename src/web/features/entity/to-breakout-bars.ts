import { BREAKOUTS, type BreakoutName, type Filters } from '#contract/breakouts.ts'
import { type Breakout, type Streams } from '#contract/metrics.ts'

/**
 * `counted`: a reading. `absent`: the answer does not give one. `filtered-out`: a filter leaves it out, so its 0 in the
 * answer says nothing about the entity.
 */
export type BarState = 'counted' | 'absent' | 'filtered-out'

export type BreakoutBar = {
  name: string
  state: BarState
  value: number | null
  /** Of the group's sum, 0 to 1. Null when there is no value or no positive sum. */
  share: number | null
  /** The filter is set to this value. */
  isChosen: boolean
  /** What a press would filter by; null for values a request cannot name. */
  filterValue: string | null
}

export type BreakoutGroup = { name: string; bars: BreakoutBar[]; isFilterable: boolean }

/** Groups as the answer had them, the three known ones first; nothing is invented that the answer does not hold. */
export function toBreakoutGroups(streams: Streams | null, filters: Filters): BreakoutGroup[] {
  const breakouts = streams?.breakouts ?? []
  const known = Object.keys(BREAKOUTS).flatMap((name) => breakouts.filter((breakout) => breakout.name === name))
  const others = breakouts.filter(({ name }) => !isBreakoutName(name))
  return [...known, ...others].map((breakout) => toGroup(breakout, filters))
}

function toGroup({ name, values }: Breakout, filters: Filters): BreakoutGroup {
  const isFilterable = isBreakoutName(name)
  const chosen = isFilterable ? filters[name] : undefined
  const kept = values.filter((value) => chosen === undefined || value.name === chosen)
  const sum = kept.reduce((total, { value }) => total + Math.max(value ?? 0, 0), 0)
  const bars = values.map((value): BreakoutBar => {
    const isFilteredOut = chosen !== undefined && value.name !== chosen
    const reading = isFilteredOut ? null : value.value
    return {
      name: value.name,
      state: isFilteredOut ? 'filtered-out' : reading === null ? 'absent' : 'counted',
      value: reading,
      share: reading === null || reading < 0 || sum <= 0 ? null : reading / sum,
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
