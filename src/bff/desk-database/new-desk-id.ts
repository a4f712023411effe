import { randomBytes } from 'node:crypto'

const ID_BYTES = 12

/**
 * Returns an ID of 16 characters; see DESK_ID_PATTERN. It doesn't start with a hyphen, because CSV files protect such
 * text from running as a formula, and a script would then read another ID.
 */
export function newDeskId(): string {
  return randomBytes(ID_BYTES).toString('base64url').replace(/^-/, '_')
}
