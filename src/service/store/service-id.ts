import { createHash } from 'node:crypto'
import { type EntityKind, SERVICE_ID_PREFIXES } from '#contract/entities.ts'

const HEX_DIGITS = 32

/** Depends only on kind and key, so that ids are the same on every machine and links keep working. */
export function toServiceId(kind: EntityKind, key: string): string {
  const hash = createHash('sha256').update(`${kind}\n${key}`).digest('hex')
  return SERVICE_ID_PREFIXES[kind] + hash.slice(0, HEX_DIGITS).toUpperCase()
}

const CHART_NUMBERS = 100_000

/** CR and five digits. Increase `attempt` when another key already has the number. */
export function toChartId(key: string, attempt = 0): string {
  const hash = createHash('sha256').update(`chart\n${key}`).digest()
  return `CR${String((hash.readUInt32BE(0) + attempt) % CHART_NUMBERS).padStart(5, '0')}`
}
