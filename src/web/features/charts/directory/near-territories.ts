import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { ChartSummary } from '#contract/api/charts.ts'
import { type Territory, territorySchema } from '#contract/territories.ts'
import { createAccountValue } from '../../../lib/storage/account-value.ts'
import { useHomeTerritory } from '../../../lib/storage/home-territory.ts'
import { factsIn, type LoadedSummaries } from '../../../chart-weeks/summaries.ts'

/** Territories in which most roster titles charted at the last visit, most first. They are stored in this browser. */
const ours = createAccountValue<Territory[]>('territories-with-ours', z.array(territorySchema), [])

/**
 * Returns the home territory, then those in which most roster titles chart. This visit's counts apply to the next one,
 * because they arrive one by one, and rows must not move.
 */
export function useNearTerritories(charts: readonly ChartSummary[], summaries: LoadedSummaries): Territory[] {
  const home = useHomeTerritory()
  const [earlier] = useState(ours.read)
  useEffect(() => {
    if (summaries.outcome !== null && charts.length > 0) ours.update(() => toTerritoriesWithOurs(charts, summaries))
  }, [charts, summaries])
  return [home, ...earlier]
}

export function toTerritoriesWithOurs(charts: readonly ChartSummary[], summaries: LoadedSummaries): Territory[] {
  const titles = new Map<Territory, number>()
  for (const { id, location } of charts) {
    const count = factsIn(summaries, id)?.ours?.titles ?? 0
    if (location !== null && count > 0) titles.set(location, (titles.get(location) ?? 0) + count)
  }
  return [...titles].toSorted(([, a], [, b]) => b - a).map(([territory]) => territory)
}
