import type { DayNumber } from '#contract/dates.ts'
import type { ChartThread } from './chart-threads.ts'
import { compareText } from '../../store/compare-text.ts'

export type ChartOfThreads = { chartKey: string; threads: readonly ChartThread[] }

/** Threads of all charts that are the same song or album. */
export type ThreadGroup = {
  /** Text keys, in the order in which charts first printed them. */
  keys: string[]
  members: { chartKey: string; thread: ChartThread }[]
}

/**
 * Connects the threads of all charts by text key. A chart that renames a title connects two keys for all charts, unless
 * another chart ranks both in the same week. The result doesn't depend on the order of imports.
 * @param aliases further pairs of keys to connect
 */
export function groupThreads(
  charts: readonly ChartOfThreads[],
  aliases: readonly (readonly [string, string])[],
): ThreadGroup[] {
  const nodes = new Map<string, ThreadGroup>()
  const nodeOf = (key: string): ThreadGroup => {
    let group = nodes.get(key)
    if (group === undefined) nodes.set(key, (group = { keys: [key], members: [] }))
    return group
  }
  for (const { chartKey, threads } of charts) {
    for (const thread of threads) nodeOf(thread.key).members.push({ chartKey, thread })
  }
  const connect = (one: string, other: string): void => {
    const [a, b] = [nodeOf(one), nodeOf(other)]
    if (a === b || shareWeek(a, b)) return
    const [large, small] = a.keys.length + a.members.length >= b.keys.length + b.members.length ? [a, b] : [b, a]
    // A spread call would have so many arguments that the stack overflows.
    for (const member of small.members) large.members.push(member)
    for (const key of small.keys) {
      large.keys.push(key)
      nodes.set(key, large)
    }
  }
  for (const { threads } of charts) {
    for (const thread of threads) for (const key of thread.ownKeys) connect(thread.key, key)
  }
  for (const [one, other] of aliases) if (nodes.has(one) && nodes.has(other)) connect(one, other)
  return [...new Set(nodes.values())].map(inOrder)
}

function shareWeek(a: ThreadGroup, b: ThreadGroup): boolean {
  const byChart = Map.groupBy(b.members, ({ chartKey }) => chartKey)
  return a.members.some(({ chartKey, thread: { weeks } }) =>
    byChart.get(chartKey)?.some(({ thread }) => weeks.values().some((week) => thread.weeks.has(week))),
  )
}

/** Sorts members by first appearance, and keys by the members' order. */
function inOrder({ keys, members }: ThreadGroup): ThreadGroup {
  const sorted = members
    .map((member) => ({ member, at: firstOf(member.thread) }))
    .toSorted(
      (a, b) =>
        a.at.week - b.at.week ||
        compareText(a.member.chartKey, b.member.chartKey) ||
        a.at.rank - b.at.rank ||
        compareText(a.member.thread.key, b.member.thread.key),
    )
    .map(({ member }) => member)
  const byMember = sorted.map(({ thread }) => thread.key)
  return { keys: [...new Set([...byMember, ...keys.toSorted(compareText)])], members: sorted }
}

function firstOf({ texts }: ChartThread): { week: DayNumber; rank: number } {
  const [first] = texts.values()
  if (first === undefined) throw new Error('a chart thread without rows')
  return first
}
