import { type DateWindow } from '#contract/dates.ts'
import { type EntityKind, schemeOfId } from '#contract/entities.ts'
import { type Territory } from '#contract/territories.ts'
import { ApiError } from '../../errors.ts'
import { toIdentifiers, type WireRecord } from './adapt-entity.ts'

type Asked = { kind: EntityKind; id: string; location: Territory; window: DateWindow }

/**
 * An answer that names another entity, place or time than was asked is no answer: it is refused before it is kept or
 * shown. What the provider does not echo cannot be checked.
 */
export function checkEcho({ kind, id, location, window }: Asked, wire: WireRecord): void {
  const isOther =
    (wire.location != null && wire.location !== location) ||
    (wire.start_date != null && wire.start_date !== window.start) ||
    (wire.end_date != null && wire.end_date !== window.end) ||
    !isSameEntity(kind, id, wire)
  if (isOther) throw otherAnswer()
}

export function otherAnswer(): ApiError {
  return new ApiError('provider_failed', 'The provider answered another question than was asked.')
}

function isSameEntity(kind: EntityKind, id: string, wire: WireRecord): boolean {
  const scheme = schemeOfId(kind, id)
  if (scheme === 'service') return wire.id == null || wire.id === id
  const echoed = toIdentifiers(wire).filter((identifier) => identifier.scheme === scheme)
  return echoed.length === 0 || echoed.some(({ value }) => withoutZeros(value) === withoutZeros(id))
}

/** A barcode of 12 digits is the same one with a zero before it. */
function withoutZeros(value: string): string {
  return value.replace(/^0+/, '')
}
