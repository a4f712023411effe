import { CREDENTIALS, NOW_MS } from '#service/testing/small-service.ts'
import type { AppDependencies } from '../../routes/app-dependencies.ts'
import { createInjectUpstream } from './inject-upstream.ts'

const NAME = 'Embedded sample service'

/** Returns parts of an app whose service runs in the same process, on the day of the small catalog. */
export function toEmbedded(service: Parameters<typeof createInjectUpstream>[0]) {
  const provider: AppDependencies['provider'] = {
    mode: 'embedded',
    name: NAME,
    storageKey: NAME,
    isSample: true,
    hasImports: async () => false,
    baseUrl: 'http://embedded.invalid',
    vendor: 'provider',
    credentials: CREDENTIALS,
  }
  return { upstream: createInjectUpstream(service), provider, now: () => NOW_MS }
}
