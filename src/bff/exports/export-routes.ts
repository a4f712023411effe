import { type FastifyInstance } from 'fastify'
import { type Doors } from '../routes/doors.ts'
import { chartCardRoute, type ChartCards } from './card/chart-card-route.ts'
import { chartHistoryCsvRoute } from './chart-history-csv-route.ts'
import { chartWeekCsvRoute } from './chart-week-csv-route.ts'
import { entityCsvRoutes } from './entity-csv-routes.ts'

/** Doors whose answers are files. */
export function exportRoutes(app: FastifyInstance, doors: Doors, cards: ChartCards) {
  chartWeekCsvRoute(app, doors)
  chartHistoryCsvRoute(app, doors)
  entityCsvRoutes(app, doors)
  chartCardRoute(app, cards)
}
