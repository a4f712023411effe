import type { MouseEvent } from 'react'

/** Clicks with a modifier on a link open a tab or a window, or save the page, so they are left to the browser. */
export function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
