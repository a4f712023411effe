import { randomBytes } from 'node:crypto'

const ID_BYTES = 12

/** Returns an ID of 16 characters; see DESK_ID_PATTERN. */
export function newDeskId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}
