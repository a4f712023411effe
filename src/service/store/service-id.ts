import { createHash } from 'node:crypto'
import { type EntityKind, SERVICE_ID_PREFIXES } from '#contract/entities.ts'

const HEX_DIGITS = 32

/** Depends only on kind and key, so that IDs are the same on every machine and links remain valid. */
export function toServiceId(kind: EntityKind, key: string): string {
  const hash = createHash('sha256').update(`${kind}\n${key}`).digest('hex')
  return SERVICE_ID_PREFIXES[kind] + hash.slice(0, HEX_DIGITS).toUpperCase()
}

const ROW_ID_HEX_DIGITS = 13

/** Returns a 52-bit row ID that depends only on `key`, so that the order in which entities are added doesn't matter. */
export function toStableRowId(key: string): number {
  return Number.parseInt(createHash('sha256').update(`row\n${key}`).digest('hex').slice(0, ROW_ID_HEX_DIGITS), 16)
}

const CHART_NUMBERS = 100_000

/** Returns CR and five digits. Increase `attempt` if another key already has the number. */
export function toChartId(key: string, attempt = 0): string {
  const hash = createHash('sha256').update(`chart\n${key}`).digest()
  return `CR${String((hash.readUInt32BE(0) + attempt) % CHART_NUMBERS).padStart(5, '0')}`
}
