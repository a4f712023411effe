/** What the server says in the page itself, before anything was asked. False where it says nothing, as in development. */
export function isServedAsSample(): boolean {
  return 'sample' in document.documentElement.dataset
}
