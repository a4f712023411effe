import type { DateWindow } from '#contract/dates.ts'
import { type EntityKind, schemeOfId } from '#contract/entities.ts'
import type { Territory } from '#contract/territories.ts'
import { ApiError } from '../../core/errors.ts'
import { toIdentifiers, type WireRecord } from './adapt-entity.ts'

type RequestedRecord = { kind: EntityKind; id: string; location: Territory; window: DateWindow }

/** Rejects a response about another entity, territory, or time range. Omitted fields can't be checked. */
export function checkEcho({ kind, id, location, window }: RequestedRecord, wire: WireRecord): void {
  const isMismatch =
    (wire.location != null && wire.location !== location) ||
    (wire.start_date != null && wire.start_date !== window.start) ||
    (wire.end_date != null && wire.end_date !== window.end) ||
    !isSameEntity(kind, id, wire)
  if (isMismatch) throw mismatchError()
}

export function mismatchError(): ApiError {
  return new ApiError('provider_failed', 'The provider’s response doesn’t match the request.')
}

function isSameEntity(kind: EntityKind, id: string, wire: WireRecord): boolean {
  const scheme = schemeOfId(kind, id)
  if (scheme === 'service') return wire.id == null || wire.id === id
  const echoed = toIdentifiers(wire).filter((identifier) => identifier.scheme === scheme)
  return echoed.length === 0 || echoed.some(({ value }) => withoutZeros(value) === withoutZeros(id))
}

/** A 12-digit barcode may be written with a leading zero. */
function withoutZeros(value: string): string {
  return value.replace(/^0+/, '')
}
