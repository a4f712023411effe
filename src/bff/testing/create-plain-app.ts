import { createPlainProvider } from '#service/testing/plain-provider.ts'
import { CREDENTIALS, NOW_MS, type SmallService } from '#service/testing/small-service.ts'
import { createInjectUpstream } from './provider/inject-upstream.ts'
import { createTestApp, TEST_PROVIDER } from './create-test-app.ts'

type PlainOptions = Omit<Parameters<typeof createPlainProvider>[0], 'service' | 'now'>

/**
 * Creates the BFF on a provider that has only what the specification defines, with the small catalog. On its day, the
 * latest week is February 6 to 12, 2026, which this provider labels 2026-W07.
 */
export function createPlainApp(
  service: Pick<SmallService, 'app'>,
  options: PlainOptions = {},
  settings: Parameters<typeof createTestApp>[0] = {},
) {
  const { now = () => NOW_MS } = settings
  const provider = createPlainProvider({ service: service.app, now, ...options })
  const upstream = createInjectUpstream(provider)
  const calls: string[] = []
  const test = createTestApp({
    upstream: (request) => {
      const { pathname, search } = new URL(request.url)
      calls.push(pathname + search)
      return upstream(request)
    },
    provider: { ...TEST_PROVIDER, baseUrl: 'https://plain.test', credentials: CREDENTIALS },
    ...settings,
    now,
  })
  return { ...test, calls }
}
