type Size = { width: number; height: number }

const WIDTHS = [320, 360, 400, 440, 480, 520, 560, 600, 640, 700, 760, 820, 900, 980] as const

/** Returns the width at which a panel fills the body best without being cut off. Measures the panel at each width. */
export function choosePanelWidth(panel: HTMLElement, body: Size): number {
  const before = panel.style.width
  const sizes = WIDTHS.map((width) => {
    panel.style.width = `${width}px`
    return { width, height: panel.getBoundingClientRect().height, isCut: panel.scrollWidth > width }
  })
  panel.style.width = before
  const whole = sizes.filter(({ isCut }) => !isCut)
  return toBestWidth(whole.length > 0 ? whole : sizes.slice(-1), body)
}

export function toBestWidth(sizes: readonly Size[], body: Size): number {
  const ranked = sizes.toSorted((one, other) => toScore(other, body) - toScore(one, body))
  return ranked[0]?.width ?? body.width
}

/** Returns the share of the body that the panel covers at the largest scale. Large text counts, too. */
function toScore({ width, height }: Size, body: Size): number {
  const times = Math.min(body.width / width, body.height / height)
  const share = (width * height * times * times) / (body.width * body.height)
  return share * Math.sqrt(times)
}
