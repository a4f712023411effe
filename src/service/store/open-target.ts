import type { StoreAddress, StoreTarget } from './store-target.ts'

export async function openTarget(address: StoreAddress): Promise<StoreTarget> {
  if (typeof address === 'string') return { change: async (_scope, work) => work(address), close: async () => {} }
  // The client is loaded only if it is used.
  const { createClientEngine } = await import('./clickhouse/client-engine.ts')
  const { createClickHouseTarget } = await import('./clickhouse/clickhouse-target.ts')
  return createClickHouseTarget(createClientEngine(address, 'write'), address)
}
