import type { FastifyInstance } from 'fastify'
import { isStorageFailure } from '../../core/errors.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import type { RosterStore } from '../rosters/roster-store.ts'
import { type AlertRunner, createAlertRunner } from './alert-runner.ts'
import { type AlertStores, createAlertStores } from './stores/alert-stores.ts'
import { type DeliverySettings, NO_DELIVERY } from './delivery/deliver.ts'
import { loadMailImages } from './delivery/load-mail-images.ts'

declare module 'fastify' {
  interface FastifyInstance {
    alerts: AlertParts
  }
}

/** Stores, runner, and settings that all alert routes use. */
type AlertParts = {
  rosters: RosterStore
  stores: AlertStores
  runner: AlertRunner
  delivery: DeliverySettings
  /** Returns the URL prefix of links in messages. */
  origin: () => string
}

type AlertSettings = { rosters: RosterStore; delivery?: DeliverySettings; publicUrl: URL | null }

/** Starts the alert runner when the server listens, and stops it with the server. */
export function createAlerts(
  app: FastifyInstance,
  context: AppContext,
  { rosters, delivery = NO_DELIVERY, publicUrl }: AlertSettings,
) {
  const { deskDatabase: database, team, now } = context
  const { weeks } = context.chartWeeks
  const stores = createAlertStores({ database, team, now, weeks, mustConfirm: delivery.mail?.mustConfirm ?? false })
  const origin = () => publicUrl?.origin ?? app.listeningOrigin
  const runner = createAlertRunner({
    context,
    rosters,
    stores,
    settings: delivery,
    origin,
    loadImages: ({ content }, signal) => loadMailImages(context, content, signal),
    onFailure: (error, what) => {
      // The database logs its own outage once.
      if (!isStorageFailure(error)) app.log.warn({ err: error }, what)
    },
    onSent: ({ id, channelId, channelKind, reason, content: { roster, week } }) =>
      app.log.info(
        { delivery: id, channel: channelId, kind: channelKind, reason, roster: roster.id, week },
        'message sent',
      ),
  })
  app.decorate('alerts', { rosters, stores, runner, delivery, origin })
  app.addHook('onListen', async () => runner.start())
  app.addHook('preClose', () => runner.close())
}
