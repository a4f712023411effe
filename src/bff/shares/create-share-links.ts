import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../route-helpers/app-context.ts'
import { deriveKey } from '../core/secrets.ts'
import { shareLinkRoutes, type ShareParts } from './share-link-routes.ts'
import { sharedPageRoutes } from './shared-page-route.ts'

/** Public links. They are loaded only if the operator turns them on. */
export type ShareLinks = {
  /** If `publicUrl` is null, link previews get no image. */
  routes: (app: FastifyInstance, context: AppContext, publicUrl: URL | null) => void
  /** Routes that need no session, because the token in their URL grants access. */
  openRoutes: ReadonlySet<string>
  close: () => Promise<void>
}

export function createShareLinks({ settings, store, now }: Omit<ShareParts, 'key'>): ShareLinks {
  const parts = { settings, store, now, key: deriveKey(settings.secret, 'share links') }
  return {
    routes: (app, context, publicUrl) => {
      shareLinkRoutes(app, context, parts)
      sharedPageRoutes(app, context, { ...parts, publicUrl })
    },
    openRoutes: new Set(['/s/:token', '/s/:token/card.png']),
    close: store.close,
  }
}
