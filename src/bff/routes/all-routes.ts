import type { FastifyInstance } from 'fastify'
import { DOWNLOADS_API } from '#contract/api/downloads.ts'
import { collectRoutes, type DescribeRoutes } from '#contract/server/describe-routes.ts'
import { KIND_SEGMENTS } from '#contract/entities.ts'
import { EXPORTS } from '#contract/exports.ts'
import { toStableScope } from '../api-tokens/to-stable-scope.ts'
import {
  MCP_ROUTE,
  OWN_TOKEN_ROUTE,
  STABLE_OPENAPI_ROUTE,
  STABLE_PREFIX,
  STABLE_URLS,
  toStableUrl,
} from '../api-tokens/token-paths.ts'
import { ApiError } from '../core/errors.ts'
import { chartCardRoute } from '../exports/card/chart-card-route.ts'
import { compareCardRoute, entityCardRoutes } from '../exports/card/link-card-routes.ts'
import { chartHistoryCsvRoute } from '../exports/chart-history-csv-route.ts'
import { chartWeekCsvRoute } from '../exports/chart-week-csv-route.ts'
import { createPageDescriber } from '../exports/describe-page.ts'
import { entityCsvRoutes } from '../exports/entity-csv-routes.ts'
import { FILE_ROUTE } from '../http/matched-route.ts'
import { alertRoutes } from '../desk/alerts/routes/alert-routes.ts'
import { OPEN_ALERT_ROUTES, openAlertRoutes } from '../desk/alerts/routes/open-routes.ts'
import { artworkRoutes } from '../desk/artwork/artwork-routes.ts'
import { createArtworkStore } from '../desk/artwork/artwork-store.ts'
import { createNoteStore } from '../desk/notes/note-store.ts'
import { noteRoutes } from '../desk/notes/note-routes.ts'
import { rosterPreviewRoute } from '../desk/matching/preview-route.ts'
import { viewRoutes } from '../desk/views/view-routes.ts'
import { createViewStore } from '../desk/views/view-store.ts'
import { deskRoutes } from '../desk/week/desk-routes.ts'
import { rosterRoutes } from '../desk/rosters/roster-routes.ts'
import { loadMilestones } from '../insights/load-milestones.ts'
import { importRoutes } from '../imports/import-routes.ts'
import { openapiRoute } from '../openapi/openapi-route.ts'
import { markTeamData } from '../route-helpers/mark-team-data.ts'
import { refuseSwitchedOff } from './refuse-switched-off.ts'
import { fillArchive } from '../insights/fill-archive.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { artistPositionsRoute } from './entities/artist-positions.ts'
import { BEFORE_AFTER_URLS, beforeAfterRoutes } from './entities/before-after.ts'
import { artistTitleRoutes } from './charts/artist-titles.ts'
import { chartHistoryRoutes } from './charts/chart-history.ts'
import { rosterPlaceRoutes } from './roster-places.ts'
import { chartInsightRoutes } from './charts/chart-insights.ts'
import { chartProjectionRoutes } from './charts/chart-projection.ts'
import { chartNameRoutes } from './charts/chart-names.ts'
import { chartWeekRoutes } from './charts/chart-week.ts'
import { chartSummaryRoutes } from './charts/chart-summaries.ts'
import { chartRoutes } from './charts/charts.ts'
import { entityRoutes } from './entities/entities.ts'
import { entityChartRoutes } from './entities/entity-charts.ts'
import { entitySeriesRoutes } from './entities/entity-series.ts'
import { entitySpreadRoutes } from './entities/entity-spread.ts'
import { entityRelationRoutes } from './entities/entity-relations.ts'
import { entityTerritoryRoutes } from './entities/entity-territories.ts'
import { downloadRoutes } from './server/downloads.ts'
import { healthRoutes } from './server/health.ts'
import { metricsRoutes } from './server/metrics.ts'
import { moverRoutes } from './movers.ts'
import { answerMissingPages } from './pages/missing-page.ts'
import { newestWeekRoutes } from './charts/newest-weeks.ts'
import { PAGE_URLS, pageRoutes } from './pages/pages.ts'
import { searchRoutes } from './search.ts'
import { sessionRoutes } from './session.ts'
import { chartStatusRoutes, statusRoutes } from './server/status.ts'

type Register = (
  scope: FastifyInstance,
  parts: AppDependencies & { context: AppContext; describeRoutes: DescribeRoutes },
) => void

/** A function that registers routes, with their URLs. */
type ListedRoutes = readonly [urls: readonly string[], register: Register]

/** Routes that respond from the start, even before the provider is reachable. */
const IMMEDIATE_ROUTES: readonly ListedRoutes[] = [
  [['/healthz', '/readyz'], (scope, { context }) => healthRoutes(scope, context.readiness)],
  [
    ['/metrics'],
    (scope, { context, metricsToken: token, isOwnHost }) => metricsRoutes(scope, context.metrics, { token, isOwnHost }),
  ],
  [
    ['/sign-in', '/sign-in/callback', '/signed-out', '/api/session/sign-out'],
    (scope, { signIn }) => signIn?.routes(scope),
  ],
  [
    ['/api/session'],
    (scope, { context, shareLinks, apiTokens = null, delivery, allowedExports = EXPORTS, signIn }) =>
      sessionRoutes(scope, context, {
        hasShareLinks: shareLinks !== null,
        hasApiTokens: apiTokens !== null,
        hasFeeds: delivery?.hasFeeds ?? false,
        allowedExports,
        signIn,
      }),
  ],
  [[DOWNLOADS_API], (scope) => downloadRoutes(scope)],
  [['/api/status'], (scope, { context, limits }) => statusRoutes(scope, context, limits.cacheBytes)],
  [
    ['/api/openapi.json'],
    (scope, { context, describeRoutes }) =>
      openapiRoute(scope, context, { url: '/api/openapi.json', folder: '/', describeRoutes }),
  ],
  [['/api/tokens', '/api/tokens/:id', OWN_TOKEN_ROUTE], (scope, { apiTokens }) => apiTokens?.routes(scope)],
  [
    [STABLE_OPENAPI_ROUTE],
    (scope, { context, describeRoutes, apiTokens = null }) => {
      const route = { url: STABLE_OPENAPI_ROUTE, folder: `${STABLE_PREFIX}/`, describeRoutes }
      if (apiTokens !== null) openapiRoute(scope, context, route)
    },
  ],
  [
    OPEN_ALERT_ROUTES,
    // It has its own scope, because it adds a parser for forms.
    (scope, { context }) => scope.register(async (own) => openAlertRoutes(own, context, loadMilestones)),
  ],
  [
    [...PAGE_URLS, FILE_ROUTE],
    (scope, { distDir, context, publicUrl, startup }) => {
      const describe = createPageDescriber(context, publicUrl)
      const describePage: typeof describe = async (...page) => (startup().length > 0 ? null : describe(...page))
      pageRoutes(scope, { ...context, distDir, describePage })
    },
  ],
]

/** Routes that return 503 until `startup` is done. */
const PROVIDER_ROUTES: readonly ListedRoutes[] = [
  [['/api/search', '/api/search.csv'], (scope, { context }) => searchRoutes(scope, context)],
  [eachKind('/api', ''), (scope, { context }) => entityRoutes(scope, context)],
  [
    [...eachKind('/api', '/series'), ...eachKind('/api', '/series.csv')],
    (scope, { context }) => entitySeriesRoutes(scope, context),
  ],
  [
    [...eachKind('/api', '/territories'), ...eachKind('/api', '/territories.csv')],
    (scope, { context }) => entityTerritoryRoutes(scope, context),
  ],
  [eachKind('/api', '/spread'), (scope, { context }) => entitySpreadRoutes(scope, context)],
  [eachKind('/api', '/related'), (scope, { context }) => entityRelationRoutes(scope, context)],
  [eachKind('/api', '/charts'), (scope, { context }) => entityChartRoutes(scope, context)],
  [BEFORE_AFTER_URLS, (scope, { context }) => beforeAfterRoutes(scope, context)],
  [['/api/artists/:id/positions'], (scope, { context }) => artistPositionsRoute(scope, context)],
  [eachKind('/api', '.csv'), (scope, { context }) => entityCsvRoutes(scope, context)],
  [
    ['/api/imports', '/api/imports/files', '/api/imports/files/:id', '/api/imports/files/:id/parts'],
    (scope, { context, imports: settings = null, signIn, publicUrl }) => {
      const { cache, rendered, weekFiller, now, runJob, deskDatabase: database, team } = context
      const onImported = () => {
        cache.clear()
        rendered.clear()
        weekFiller?.forget()
        scope.alerts.runner.readAll()
        void fillArchive(context).catch((error: unknown) => scope.log.warn({ err: error }, 'could not load all charts'))
      }
      // It has its own scope, because it adds a parser for uploads.
      scope.register(async (own) =>
        importRoutes(own, { settings, hasSignIn: signIn !== null, publicUrl, now, runJob, database, team, onImported }),
      )
    },
  ],
  [['/api/charts', '/api/charts.csv'], (scope, { context }) => chartRoutes(scope, context)],
  [['/api/charts/summaries'], (scope, { context, rosters }) => chartSummaryRoutes(scope, context, rosters)],
  [['/api/charts/newest'], (scope, { context }) => newestWeekRoutes(scope, context)],
  [['/api/status/charts'], (scope, { context }) => chartStatusRoutes(scope, context)],
  [['/api/charts/:id/weeks/:week'], (scope, { context }) => chartWeekRoutes(scope, context)],
  [['/api/charts/:id/weeks/:week/names'], (scope, { context }) => chartNameRoutes(scope, context)],
  [['/api/charts/:id/weeks/:week/artist-titles'], (scope, { context }) => artistTitleRoutes(scope, context)],
  [['/api/charts/:id/weeks/:week/history'], (scope, { context }) => chartHistoryRoutes(scope, context)],
  [['/api/charts/:id/weeks/:week.csv'], (scope, { context, rosters }) => chartWeekCsvRoute(scope, context, rosters)],
  [
    [
      '/api/charts/:id/insights',
      '/api/charts/:id/insights.csv',
      '/api/charts/:id/records',
      '/api/charts/:id/records.csv',
      '/api/charts/:id/hold',
      '/api/charts/:id/same-units',
      '/api/charts/:id/title-insights',
      '/api/charts/:id/similar-launches',
      '/api/charts/:id/shares',
    ],
    (scope, { context, rosters }) => chartInsightRoutes(scope, context, rosters),
  ],
  [[MCP_ROUTE], (scope, { assistants, context, publicUrl }) => assistants?.mcpRoute(scope, { ...context, publicUrl })],
  [['/api/movers'], (scope, { context, rosters }) => moverRoutes(scope, context, rosters)],
  [['/api/charts/:id/history.csv'], (scope, { context }) => chartHistoryCsvRoute(scope, context)],
  [['/charts/:id/:week/card.png'], (scope, { context }) => chartCardRoute(scope, context)],
  [eachKind('', '/card.png'), (scope, { context }) => entityCardRoutes(scope, context)],
  [['/compare/card.png'], (scope, { context }) => compareCardRoute(scope, context)],
  [
    ['/api/shares', '/api/shares/:id', '/s/:token', '/s/:token/card.png'],
    (scope, { shareLinks, context, publicUrl }) => shareLinks?.routes(scope, context, publicUrl),
  ],
]

/** Routes with team data, which return 503 as well. Their responses say if they are from before an outage. */
const TEAM_ROUTES: readonly ListedRoutes[] = [
  [
    ['/api/rosters/preview'],
    // It has its own scope, because it adds parsers for files.
    (scope, { context }) => scope.register(async (own) => rosterPreviewRoute(own, context)),
  ],
  [
    [
      '/api/rosters',
      '/api/rosters/with',
      '/api/rosters/:id',
      '/api/rosters/:id/members',
      '/api/rosters/:id/members/remove',
      '/api/rosters/:id/members/restore',
      '/api/rosters/:id/default',
      '/api/rosters/:id/scope',
      '/api/rosters/:id/titles',
      '/api/rosters/:id/positions',
      '/api/rosters/:id/streams',
      '/api/rosters.csv',
      '/api/rosters/:id.csv',
    ],
    (scope, { context, rosters }) => rosterRoutes(scope, context, rosters),
  ],
  [
    ['/api/rosters/:id/desk', '/api/rosters/:id/desk.csv', '/api/rosters/:id/seen'],
    (scope, { context, rosters }) => deskRoutes(scope, context, rosters),
  ],
  [
    [
      '/api/rosters/:id/alerts',
      '/api/rosters/:id/rules',
      '/api/rosters/:id/rules/preview',
      '/api/rosters/:id/weekly-mail',
      '/api/rosters/:id/weekly-mail/send',
      '/api/rosters/:id/weekly-mail/preview',
      '/api/rosters/:id/weekly-mail/preview.html',
      '/api/rules/:id',
      '/api/channels',
      '/api/channels/:id',
      '/api/channels/:id/test',
      '/api/channels/:id/confirmation',
      '/api/channels/:id/secret',
      '/api/deliveries',
      '/api/deliveries/:id/retry',
    ],
    (scope, { context }) => alertRoutes(scope, context),
  ],
  [
    ['/api/notes', '/api/notes/:id', '/api/notes/:id/restore', '/api/rosters/:id/notes'],
    (scope, { context, rosters, operators = [] }) => {
      const { deskDatabase: database, team, now } = context
      noteRoutes(scope, context, {
        store: createNoteStore({ database, team, now, windowOf: context.chartWeeks.weeks.windowOf }),
        rosters,
        operators,
      })
    },
  ],
  [
    ['/api/views', '/api/views/:id'],
    (scope, { context: { deskDatabase: database, team, now } }) =>
      viewRoutes(scope, createViewStore({ database, team, now })),
  ],
  [
    ['/api/artwork', '/api/artwork/images/:hash/:size.jpg', '/api/artwork/:kind/:id'],
    (scope, { context: { deskDatabase: database, team, now } }) =>
      // It has its own scope, because it adds parsers for images.
      scope.register(async (own) => artworkRoutes(own, createArtworkStore({ database, team, now }))),
  ],
  [
    ['/api/charts/:id/projection', '/api/rosters/:id/projection'],
    (scope, { context, rosters }) => chartProjectionRoutes(scope, context, rosters),
  ],
  [
    ['/api/rosters/:id/distance', '/api/rosters/:id/milestones'],
    (scope, { context, rosters }) => rosterPlaceRoutes(scope, context, rosters),
  ],
]

const DELAYED_ROUTES: readonly ListedRoutes[] = [...PROVIDER_ROUTES, ...TEAM_ROUTES]

/** The promised ones of these routes, registered again under the stable prefix. */
const STABLE_ROUTES: readonly ListedRoutes[] = DELAYED_ROUTES.flatMap(([urls, register]): ListedRoutes[] => {
  const promised = urls.map(toStableUrl).filter((url) => STABLE_URLS.includes(url))
  if (promised.length === 0) return []
  return [[promised, (scope, parts) => parts.apiTokens != null && register(toStableScope(scope), parts)]]
})

/** Every URL of the BFF, with `:name` for parameters. */
export const ROUTE_URLS: readonly string[] = [...IMMEDIATE_ROUTES, ...DELAYED_ROUTES, ...STABLE_ROUTES].flatMap(
  ([urls]) => urls,
)

export function registerRoutes(app: FastifyInstance, dependencies: AppDependencies, context: AppContext) {
  const { distDir, startup } = dependencies
  const parts = { ...dependencies, context, describeRoutes: collectRoutes(app) }
  const register = (scope: FastifyInstance, routes: readonly ListedRoutes[]) => {
    for (const [, add] of routes) add(scope, parts)
  }
  app.register(async (scope) => register(scope, IMMEDIATE_ROUTES))
  app.register(async (scope) => {
    scope.addHook('onRequest', (_request, _reply, done) => {
      const reasons = startup()
      if (reasons.length > 0) throw new ApiError('not_ready', reasons.join(' '), { retryAfterSec: 2 })
      done()
    })
    register(scope, [...PROVIDER_ROUTES, ...STABLE_ROUTES])
    scope.register(async (own) => {
      own.addHook('onSend', markTeamData(context.deskDatabase))
      register(own, TEAM_ROUTES)
    })
  })
  refuseSwitchedOff(app, dependencies)
  answerMissingPages(app, distDir)
}

function eachKind(prefix: string, suffix: string): string[] {
  return Object.values(KIND_SEGMENTS).map((segment) => `${prefix}/${segment}/:id${suffix}`)
}
