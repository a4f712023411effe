import { createHash } from 'node:crypto'
import { type EntityKind, SERVICE_ID_PREFIXES } from '#contract/entities.ts'

const HEX_DIGITS = 32

/** The service id of a key: the same kind and key give the same id for ever, on any machine. */
export function toServiceId(kind: EntityKind, key: string): string {
  const hash = createHash('sha256').update(`${kind}\n${key}`).digest('hex')
  return SERVICE_ID_PREFIXES[kind] + hash.slice(0, HEX_DIGITS).toUpperCase()
}

const CHART_NUMBERS = 100_000

/** The chart id of a key: CR and five digits. Two keys may fall on one number, so `attempt` counts on from it. */
export function toChartId(key: string, attempt = 0): string {
  const hash = createHash('sha256').update(`chart\n${key}`).digest()
  return `CR${String((hash.readUInt32BE(0) + attempt) % CHART_NUMBERS).padStart(5, '0')}`
}
