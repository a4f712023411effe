import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Names of what queries load, by the first parts of their keys. Short queries for details have none. */
const NAMES: Partial<Record<string, string>> = {
  'charts week': 'the chart week',
  'charts directory': 'the charts',
  'charts names': 'names of titles',
  'charts history': 'earlier weeks',
  'charts brief': 'the other charts',
  entity: 'the numbers',
  series: 'the trend',
  territories: 'the territories',
  spread: 'streams by territory',
  relations: 'related titles',
  'chart-runs': 'chart positions',
  compare: 'the comparison',
  insights: 'the insights',
  projection: 'the projection',
  'rosters list': 'the rosters',
  'rosters desk': 'the desk',
  'rosters one': 'the roster',
  'rosters with': 'the rosters',
  'rosters positions': 'the ranks',
  'rosters streams': 'the streams',
  'rosters summaries': 'the latest weeks',
  'roster-projection': 'the projection',
  distance: 'the distances',
  milestones: 'the milestones',
  movers: 'the movers',
  'moving-titles': 'titles that gain',
  search: 'the search results',
  notes: 'the notes',
  'before-after': 'the weeks before and after',
  views: 'the saved views',
  shares: 'the links',
  alerts: 'the alerts',
  'alert-log': 'the sent alerts',
  'alert-preview': 'the preview',
  'weekly-preview': 'the preview',
  imports: 'the imports',
  'api-tokens': 'the tokens',
  status: 'the data status',
}
const MOST_NAMED = 2

export function SlowWords() {
  const cache = useQueryClient().getQueryCache()
  const words = useSyncExternalStore(
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () => toWords(cache),
  )
  return words === null ? null : (
    // As wide as the longest text, so that it doesn't move when fewer names are left.
    <span className="mx-auto block max-w-md truncate rounded-md border border-line bg-raised px-3 py-2 text-sm text-ink-2 shadow-popup">
      {words}
    </span>
  )
}

function toWords(cache: QueryCache): string | null {
  const waiting = cache.findAll({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  })
  const names = new Set(
    waiting.flatMap(({ queryKey: [area, part] }) => NAMES[[area, part].join(' ')] ?? NAMES[String(area)] ?? []),
  )
  if (names.size === 0) return null
  const named = [...names].slice(0, MOST_NAMED)
  const more = names.size - named.length
  const list = new Intl.ListFormat('en').format([...named, ...(more > 0 ? [`${more} more`] : [])])
  return `Still loading ${list}…`
}
