import { mean } from 'd3-array'
import type { BreakoutName, BreakoutValue } from '#contract/breakouts.ts'
import type { LaunchSources } from '#contract/api/insights/similar-launches.ts'
import type { Metrics } from '#contract/metrics.ts'
import { MAX_SIMILAR, type SimilarLaunch } from './similar-launches.ts'

/** Returns the share of this value among all values of its breakout. Null if the provider doesn't name them. */
function toShare(metrics: Metrics | null, name: BreakoutName, value: BreakoutValue): number | null {
  const values = metrics?.streams?.breakouts.find((breakout) => breakout.name === name)?.values ?? []
  let total = 0
  for (const part of values) total += part.value ?? Number.NaN
  const own = values.find((part) => part.name === value)?.value ?? null
  return own === null || !(total > 0) ? null : own / total
}

export function toLaunchSources(metrics: Metrics | null): LaunchSources | null {
  const sources = {
    premium: toShare(metrics, 'commercial_model', 'premium'),
    audio: toShare(metrics, 'content_type', 'audio'),
    onDemand: toShare(metrics, 'service_type', 'on_demand'),
  }
  return Object.values(sources).every((share) => share === null) ? null : sources
}

/** Returns the mean difference of the shares that both have. Null if there is none. */
function toDifference(own: LaunchSources, other: LaunchSources | null): number | null {
  const keys = ['premium', 'audio', 'onDemand'] as const
  const differences = keys.map((key) => Math.abs((own[key] ?? Number.NaN) - (other?.[key] ?? Number.NaN)))
  return mean(differences) ?? null
}

/**
 * Adds the difference of sources to the distance of each launch, and returns the closest. A launch without sources counts
 * like the average of the others. Null if no launch is comparable.
 */
export function compareSources(
  own: LaunchSources | null,
  candidates: readonly (SimilarLaunch & { sources: LaunchSources | null })[],
): SimilarLaunch[] | null {
  if (own === null) return null
  const differences = candidates.map(({ sources }) => toDifference(own, sources))
  const average = mean(differences)
  if (average === undefined) return null
  return candidates
    .map(({ launch, distance }, index): SimilarLaunch => ({
      launch,
      distance: (1 + distance) * (1 + (differences[index] ?? average)) - 1,
    }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MAX_SIMILAR)
}
