import { sharesAnswerSchema } from '#contract/shares/shares.ts'
import { createHostRule } from '../../http/boundary/allowed-hosts.ts'
import { publishWeeks } from '../../testing/create-chart-app.ts'
import { createTestApp, NOW_MS } from '../../testing/create-test-app.ts'
import { json, type ScriptedProvider, songId } from '../../testing/scripted-provider.ts'
import { createShareLinks } from '../create-share-links.ts'
import { createDeskDatabase } from '../../desk-database/desk-database.ts'
import { createShareLinkStore } from '../share-store.ts'

export const SETTINGS = { secret: 'a secret of more than thirty-two characters', maxDays: 30 }

export const OWN_PAGE = { origin: 'http://127.0.0.1:4310', host: '127.0.0.1:4310' }

export const QUESTION = { chart: 'CR00001', week: '2026-W46', days: 7 }

export const HOSTILE = '<script>alert("x")</script> & more'

export function publish(test: { provider: ScriptedProvider }) {
  publishWeeks(
    test,
    {
      '2026-W45': [{ id: songId(1), total: 50 }, { id: songId(2) }],
      '2026-W46': [
        { id: songId(2), total: 2_000 },
        { id: songId(1), total: 60 },
        { id: songId(3), premiere: '2026-W46', weeksOn: 1 },
      ],
    },
    { chart_name: HOSTILE },
  )
  test.provider.script(({ path }) =>
    path === `/songs/${songId(1)}`
      ? json({ id: songId(1), title: HOSTILE, display_artist_name: 'The "Harbour"' })
      : null,
  )
}

/** Creates Chartroom without sign-in, where anyone can create links. */
export function createSharingApp(publicUrl: URL | null = null) {
  let passedMs = 0
  const now = () => NOW_MS + passedMs
  const shareLinks = createShareLinks({
    settings: SETTINGS,
    store: createShareLinkStore({ database: createDeskDatabase({ kind: 'sqlite', path: ':memory:' }) }),
    now,
  })
  const isOwnHost = createHostRule({ host: '127.0.0.1', publicUrl })
  const test = createTestApp({ shareLinks, now, publicUrl, isOwnHost })
  publish(test)
  return {
    ...test,
    advance: (ms: number) => void (passedMs += ms),
    create: (payload: object = QUESTION, headers: Record<string, string> = OWN_PAGE) =>
      test.app.inject({ method: 'POST', url: '/api/shares', payload, headers }),
    async list() {
      return sharesAnswerSchema.parse((await test.app.inject('/api/shares')).json())
    },
  }
}
