import type { FastifyInstance } from 'fastify'
import type { CardRenderer } from '../../card-drawing/card-sender.ts'
import { isStorageFailure } from '../../core/errors.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import type { RosterStore } from '../rosters/roster-store.ts'
import { type AlertRunner, createAlertRunner } from './alert-runner.ts'
import { type AlertStores, createAlertStores } from './stores/alert-stores.ts'
import { type CountDelivery, type DeliverySettings, NO_DELIVERY } from './delivery/deliver.ts'
import { loadMailImages } from './delivery/load-mail-images.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For tests, which do not wait for its timer. */
    alertRunner: AlertRunner
  }
}

/** Stores, runner, and settings that all routes of alerts use. */
export type AlertParts = {
  rosters: RosterStore
  stores: AlertStores
  runner: AlertRunner
  delivery: DeliverySettings
  /** URL prefix of links in messages. */
  origin: () => string
}

type AlertSettings = {
  rosters: RosterStore
  delivery?: DeliverySettings
  publicUrl: URL | null
  renderCard: CardRenderer['render']
  onDelivery: CountDelivery
}

/** Starts the runner of alerts when the server listens, and stops it with the server. */
export function createAlerts(
  app: FastifyInstance,
  context: AppContext,
  { rosters, delivery = NO_DELIVERY, publicUrl, renderCard, onDelivery }: AlertSettings,
): AlertParts {
  const options = { database: context.deskDatabase, team: context.team, now: context.now }
  const stores = createAlertStores({ ...options, mustConfirm: delivery.mail?.mustConfirm ?? false })
  const origin = () => publicUrl?.origin ?? app.listeningOrigin
  const runner = createAlertRunner({
    context,
    rosters,
    stores,
    settings: delivery,
    origin,
    loadImages: ({ content }, signal) => loadMailImages(context, content, { render: renderCard, signal }),
    onFailure: (error, what) => {
      // An outage of the database is logged once, where it is noticed.
      if (!isStorageFailure(error)) app.log.warn({ err: error }, what)
    },
    onDelivery,
  })
  app.decorate('alertRunner', runner)
  app.addHook('onListen', async () => runner.start())
  app.addHook('preClose', () => runner.close())
  return { rosters, stores, runner, delivery, origin }
}
