/**
 * An address as the log may keep it. Not what a sign-in comes back with, nor the token of a shared link: both open a door
 * to whoever reads them.
 */
export function toLoggedUrl(url: string): string {
  if (/^\/sign-in(?:[/?]|$)/.test(url)) return url.replace(/\?.*$/s, '?…')
  return url.replace(/^\/s\/[^/?]+/, '/s/…')
}
