import { isNormalTarget } from '../http/path-form.ts'

/** Where people go after they signed in: what they had asked for, and only ever within our own pages. */
const HOME = '/'
const MAX_LENGTH = 1_500
/** Never a place to return to: it would lead round in a circle. */
const CLOSED = /^\/(?:sign-in|signed-out|api)(?:[/?]|$)/

/**
 * The path and query to return to; the start page for everything that could lead elsewhere. Browsers take `\` for `/`,
 * drop tabs and line breaks, and take `//` for another host, so what remains is compared as a browser would read it.
 */
export function toReturnPath(asked: unknown, ownUrl: URL): string {
  if (typeof asked !== 'string' || asked.length > MAX_LENGTH) return HOME
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(asked) || asked.includes('\\')) return HOME
  const url = URL.canParse(asked, ownUrl) ? new URL(asked, ownUrl) : null
  if (url === null || url.origin !== ownUrl.origin) return HOME
  const path = url.pathname + url.search
  return !isNormalTarget(path) || CLOSED.test(path) ? HOME : path
}
