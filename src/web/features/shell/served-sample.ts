/**
 * Reads the flag that the server sets in the HTML, so that the page needn't wait for the session to know whether its data is the
 * sample. Null without a sample, and in development.
 */
export function servedSample(): string | null {
  return document.documentElement.dataset['sample'] ?? null
}
