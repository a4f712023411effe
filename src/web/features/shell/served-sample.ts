/**
 * Returns the flag that the server sets in the HTML, so that the page knows whether its data is the sample before the
 * session loads. Null without a sample, and in development.
 */
export function servedSample(): string | null {
  return document.documentElement.dataset['sample'] ?? null
}
