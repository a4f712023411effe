/** Arrow keys move focus between the search box and result links, so that Enter opens them. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

type Container = Pick<HTMLElement, 'querySelectorAll'>

/** Returns true if the key moved focus. */
export function moveFocus(container: Container, box: HTMLElement, key: string): boolean {
  const step = STEPS[key]
  if (step === undefined) return false
  const stops = [box, ...container.querySelectorAll<HTMLElement>('[data-result]')]
  const index = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[index + step]
  if (index === -1 || next === undefined) return false
  next.focus()
  return true
}
