import { type EntityKind, KIND_SEGMENTS } from './entities.ts'
import type { ArtworkSize } from './desk/artwork.ts'
import type { Territory } from './territories.ts'
import type { WeekLabel } from './week-label.ts'

// Paths of pages for links on pages and in emails, feeds, and webhooks, and paths of the API. The router's own links
// use its types instead. Every part is encoded, because people can type any ID or week into the URL.

type Params = Record<string, string | number | null | undefined>

/** Appends `params` as the query string. Skips those that are undefined, null, or empty. */
export function toPath(path: string, params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query}`
}

type Entity = { kind: EntityKind; id: string }

export function toEntityPage({ kind, id }: Entity, location: Territory | null = null): string {
  return toPath(`/${KIND_SEGMENTS[kind]}/${encodeURIComponent(id)}`, { location })
}

/** Returns the API path of an entity, or of a resource below it. */
export function toEntityApi(
  entity: Entity,
  part: '' | '/before-after' | '/charts' | '/positions' | '/related' | '/series' | '/spread' | '/territories' = '',
): string {
  return `/api${toEntityPage(entity)}${part}`
}

/** Returns the path for uploading and removing the image of an artist or a title. */
export function toArtworkApi({ kind, id }: Entity): string {
  return `/api/artwork/${kind}/${encodeURIComponent(id)}`
}

/** Returns the path of the image itself. The hash changes with the content, so browsers can cache the image permanently. */
export function toArtworkImage(hash: string, size: ArtworkSize): string {
  return `/api/artwork/images/${hash}/${size}.jpg`
}

/** Returns the path that opens the latest week. */
export function toChartPage(chartId: string): string {
  return `/charts/${encodeURIComponent(chartId)}`
}

export function toWeekPage(chartId: string, week: WeekLabel, params: Params = {}): string {
  return toPath(`${toChartPage(chartId)}/${encodeURIComponent(week)}`, params)
}

export function toChartApi(chartId: string): string {
  return `/api${toChartPage(chartId)}`
}

/** Returns the API path of the chart week. */
export function toWeekApi(chartId: string, week: WeekLabel): string {
  return `${toChartApi(chartId)}/weeks/${encodeURIComponent(week)}`
}

export function toComparePage({ kind, id }: Entity, location: Territory | null): string {
  const path = `/compare?e=${kind}:${encodeURIComponent(id)}`
  return location === null ? path : `${path}&location=${location}`
}

export function toRosterPage(rosterId: string): string {
  return `/rosters/${encodeURIComponent(rosterId)}`
}

export function toRosterApi(rosterId: string): string {
  return `/api${toRosterPage(rosterId)}`
}

/** @param week null for the latest week at the time of opening */
export function toDeskPage(roster: string, week: WeekLabel | null): string {
  return toPath('/', { roster, week })
}

export function toAlertsPage(roster: string): string {
  return toPath('/alerts', { roster })
}
