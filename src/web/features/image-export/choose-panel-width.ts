type Size = { width: number; height: number }

const WIDTHS = [320, 360, 400, 440, 480, 520, 560, 600, 640, 700, 760, 820, 900] as const

/** The width at which a panel fills the body best. Measures the panel at each. */
export function choosePanelWidth(panel: HTMLElement, body: Size): number {
  const before = panel.style.width
  const sizes = WIDTHS.map((width) => {
    panel.style.width = `${width}px`
    return { width, height: panel.getBoundingClientRect().height }
  })
  panel.style.width = before
  return toBestWidth(sizes, body)
}

/** Narrow panels win if equal, because their text is larger. */
export function toBestWidth(sizes: readonly Size[], body: Size): number {
  const ranked = sizes.toSorted((one, other) => toFill(other, body) - toFill(one, body) || one.width - other.width)
  return ranked[0]?.width ?? body.width
}

/** Share of the body that a panel covers when it is as large as possible. */
function toFill({ width, height }: Size, body: Size): number {
  const times = Math.min(body.width / width, body.height / height)
  return (width * height * times * times) / (body.width * body.height)
}
