import { join } from 'node:path'
import { toClock } from '#contract/frozen-clock.ts'
import type { AppDependencies } from '../routes/app-dependencies.ts'
import { EMBEDDED_FRESHNESS, REMOTE_FRESHNESS } from '../cache/freshness.ts'
import { readCatalogId } from '../imports/catalog-id.ts'
import type { Provider } from './create-provider.ts'
import type { Settings } from './env.ts'
import { createHostRule } from '../http/boundary/allowed-hosts.ts'
import type { DataFolder } from '../storage/data-folder.ts'

export function toAppDependencies(
  { remote, vendor, ...settings }: Settings,
  provider: Provider,
  dataFolder: DataFolder,
) {
  const { dataDir, operators } = settings
  return {
    upstream: provider.upstream,
    provider: {
      mode: remote === null ? 'embedded' : 'remote',
      name: provider.name,
      storageKey: provider.storageKey,
      isSample: remote === null && settings.hasSample,
      hasImports: provider.hasImports,
      baseUrl: provider.baseUrl,
      vendor,
      credentials: provider.credentials,
    },
    limits: settings,
    freshness: remote === null ? EMBEDDED_FRESHNESS : REMOTE_FRESHNESS,
    namesPath: join(dataDir, 'names.sqlite'),
    archivePath: join(dataDir, 'history.sqlite'),
    operators,
    delivery: settings.delivery,
    allowedExports: settings.allowedExports,
    // Sessions always use the system clock, because they must agree with the identity provider.
    now: toClock(settings.frozenMs),
    isOwnHost: createHostRule(settings),
    publicUrl: settings.publicUrl,
    imports: provider.importFiles && {
      importFiles: provider.importFiles,
      listImports: provider.listImports,
      uploadsPath: dataFolder.uploadsPath,
      maxUploadBytes: settings.uploadBytes,
      operators,
      // A database in the same folder only has records of this catalog.
      importFrom:
        settings.importFrom === null
          ? null
          : {
              folder: settings.importFrom,
              catalogId: settings.desk.kind === 'sqlite' ? null : readCatalogId(dataDir),
            },
      hasOperatorGroups: (settings.signIn?.operatorGroups.length ?? 0) > 0,
    },
    startup: provider.startup,
    outage: provider.outage,
    isDataShared: () => dataFolder.others().length > 0,
    trustProxy: settings.trustProxy,
    metricsToken: settings.metricsToken,
  } satisfies Partial<AppDependencies>
}
