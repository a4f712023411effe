/** Returns true on phones and tablets with a share sheet for this data. On desktops, copying is quicker. */
export function canShare(data: ShareData): boolean {
  const isTouch = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
  return isTouch && typeof navigator.canShare === 'function' && navigator.canShare(data)
}

/**
 * Opens the share sheet. Call it directly in a click handler, because browsers refuse it after an await.
 * @returns false if the user closed the sheet
 */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}
