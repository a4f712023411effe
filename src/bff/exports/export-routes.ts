import { type FastifyInstance } from 'fastify'
import { type AppContext } from '../routes/context.ts'
import { chartCardRoute, type ChartCards } from './card/chart-card-route.ts'
import { chartHistoryCsvRoute } from './chart-history-csv-route.ts'
import { chartWeekCsvRoute } from './chart-week-csv-route.ts'
import { entityCsvRoutes } from './entity-csv-routes.ts'

/** Routes that return files. */
export function exportRoutes(app: FastifyInstance, context: AppContext, cards: ChartCards) {
  chartWeekCsvRoute(app, context)
  chartHistoryCsvRoute(app, context)
  entityCsvRoutes(app, context)
  chartCardRoute(app, cards)
}
