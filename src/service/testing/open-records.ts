import { afterAll, beforeAll, expect } from 'vitest'
import type { EntityKind } from '#contract/entities.ts'
import type { MetricNode } from '#contract/metrics.ts'
import { ENTITY_ROOTS, WIRE_RECORD_SCHEMAS } from '#contract/provider/records.ts'
import { RECORD_RESPONSES } from '../routes/response-schemas.ts'
import { type SmallService, startSmallService } from './small-service.ts'

type WireRecord = {
  metrics: MetricNode[]
  start_date: string
  end_date: string
  location: string
  [field: string]: unknown
}

/** Starts a service for the tests of a file, and reads records that match the specification. */
export function openRecords() {
  let service: SmallService
  beforeAll(async () => {
    service = await startSmallService()
  })
  afterAll(() => service.close())

  async function read(kind: EntityKind, id: string, query = ''): Promise<WireRecord> {
    const response = await service.get(`${ENTITY_ROOTS[kind]}/${id}${query}`)
    expect([response.statusCode, service.failures]).toEqual([200, []])
    RECORD_RESPONSES[kind].parse(response.json())
    WIRE_RECORD_SCHEMAS[kind].parse(response.json())
    return response.json<WireRecord>()
  }

  return {
    read,
    get: (url: string) => service.get(url),
    failures: () => service.failures,
    metrics: async (kind: EntityKind, id: string, query = '') => flatten((await read(kind, id, query)).metrics),
  }
}

export function flatten(nodes: MetricNode[], prefix = ''): Record<string, unknown> {
  return Object.assign(
    {},
    ...nodes.map(({ name, value }) =>
      Array.isArray(value) && value.every((item) => 'name' in item)
        ? flatten(value, `${prefix}${name}/`)
        : { [prefix + name]: value },
    ),
  ) as Record<string, unknown>
}
