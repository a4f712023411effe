import { isNormalTarget } from '../http/boundary/path-form.ts'

const HOME = '/'
const MAX_LENGTH = 1_500
/** Returning to one of these would cause a redirect loop. */
const CLOSED = /^\/(?:sign-in|signed-out|api)(?:[/?]|$)/

/**
 * Returns the path and query to open after sign-in, or the start page for anything that could leave our origin. Browsers treat
 * `\` as `/`, drop tabs and line breaks, and treat `//` as another host, so this parses the path like a browser.
 */
export function toReturnPath(requested: unknown, ownUrl: URL): string {
  if (typeof requested !== 'string' || requested.length > MAX_LENGTH) return HOME
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(requested) || requested.includes('\\')) return HOME
  const url = URL.canParse(requested, ownUrl) ? new URL(requested, ownUrl) : null
  if (url === null || url.origin !== ownUrl.origin) return HOME
  const path = url.pathname + url.search
  return !isNormalTarget(path) || CLOSED.test(path) ? HOME : path
}
