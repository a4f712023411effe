/** What the server says in the page itself, before anything was asked. Null: nothing, as in development. */
export function isServedAsSample(): boolean | null {
  return 'sample' in document.documentElement.dataset ? true : null
}
