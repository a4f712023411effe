/** Matches parts that are still loading. Skeletons pulse. */
const LOADING = '[aria-busy="true"], .animate-pulse'

/** Waits for fonts, data, and components until two frames are the same. Ends early if aborted. */
export async function waitForLayout(element: Element, signal: AbortSignal): Promise<void> {
  await nextFrame()
  // Fonts start to load when text is laid out.
  await document.fonts?.ready
  let before: string | null = null
  while (!signal.aborted) {
    await nextFrame()
    const now = element.innerHTML
    if (now === before && element.querySelector(LOADING) === null) return
    before = now
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}
