import type { TokenScope } from '#contract/api/api-tokens.ts'
import { KIND_SEGMENTS } from '#contract/entities.ts'

/** Prefix of the routes whose responses stay compatible, so that other programs can rely on them. */
export const STABLE_PREFIX = '/api/v1'
export const OWN_TOKEN_ROUTE = `${STABLE_PREFIX}/token`
/** Endpoint for assistants. The `assistants` folder implements it. */
export const MCP_ROUTE = '/mcp'
export const STABLE_OPENAPI_ROUTE = `${STABLE_PREFIX}/openapi.json`

const eachKind = (suffix: string) => Object.values(KIND_SEGMENTS).map((segment) => `/api/${segment}/:id${suffix}`)

/** Routes of pages that tokens can read under the stable prefix, with the scope that each route needs. */
const STABLE_ROUTES: ReadonlyMap<string, TokenScope> = new Map<string, TokenScope>([
  ...toScoped('charts', [
    '/api/charts',
    '/api/charts.csv',
    '/api/charts/:id/weeks/:week',
    '/api/charts/:id/weeks/:week.csv',
    '/api/charts/:id/weeks/:week/names',
    '/api/charts/:id/insights',
    '/api/charts/:id/insights.csv',
    '/api/charts/:id/records',
    '/api/charts/:id/records.csv',
  ]),
  ...toScoped('entities', [
    '/api/search',
    '/api/search.csv',
    ...eachKind(''),
    ...eachKind('/series'),
    ...eachKind('/series.csv'),
    ...eachKind('/territories'),
    ...eachKind('/territories.csv'),
    ...eachKind('.csv'),
  ]),
  ...toScoped('desk', [
    '/api/rosters',
    '/api/rosters.csv',
    '/api/rosters/:id',
    '/api/rosters/:id.csv',
    '/api/rosters/:id/desk',
    '/api/rosters/:id/desk.csv',
  ]),
])

export const STABLE_URLS: readonly string[] = [...STABLE_ROUTES.keys()].map(toStableUrl)

export function isTokenRoute(url: string | undefined): boolean {
  return url === MCP_ROUTE || url?.startsWith(`${STABLE_PREFIX}/`) === true
}

/** Returns undefined if the route isn't promised. */
export function scopeOf(url: string): TokenScope | undefined {
  return STABLE_ROUTES.get(url)
}

export function toStableUrl(url: string): string {
  return url.replace(/^\/api/, STABLE_PREFIX)
}

function toScoped(scope: TokenScope, urls: readonly string[]): [string, TokenScope][] {
  return urls.map((url) => [url, scope])
}
