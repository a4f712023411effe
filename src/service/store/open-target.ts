import type { StoreAddress, StoreTarget } from './store-target.ts'

/** @param onProgress called while a remote store copies rows */
export async function openTarget(
  address: StoreAddress,
  onProgress: (what: string, part: number) => void = () => {},
): Promise<StoreTarget> {
  if (typeof address === 'string') return { change: async (_scope, work) => work(address), close: async () => {} }
  // The client is loaded only if it is used.
  const { createClientEngine } = await import('./clickhouse/client-engine.ts')
  const { createClickHouseTarget } = await import('./clickhouse/clickhouse-target.ts')
  return createClickHouseTarget(createClientEngine(address, 'write'), address, onProgress)
}
