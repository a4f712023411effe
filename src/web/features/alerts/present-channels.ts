import { type Channel, takesMessages } from '#contract/desk/alerts.ts'

/** Returns the chosen channels that people can see. Others were deleted, and no one could remove them. */
export function toPresentIds(channels: readonly Channel[], chosen: readonly string[]): string[] {
  const present = new Set(channels.filter(takesMessages).map(({ id }) => id))
  return chosen.filter((id) => present.has(id))
}
