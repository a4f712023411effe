// oxlint-disable unicorn/consistent-function-scoping -- all of it runs in the page, which sees nothing of this file
import { type Page } from 'playwright/test'

export type Look = {
  /** What somebody reads or hears there, with the texts it is part of, from the inside out. */
  texts: { text: string; within: string[] }[]
  /** What hides a part of itself, lies on something else or reaches over the edge, in words. */
  faults: string[]
}

/** Reads the page, or the dialog that lies over it, as it is drawn now. */
export async function lookAtPage(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1.5
    /** The brief and what pictures say: sentences of the contract, the same for everybody who gets the file. */
    const MADE_FOR_FILES = 'textarea[readonly], img[src^="blob:"], img[src^="data:"]'
    const dialogs = [...document.querySelectorAll('[role=dialog], dialog[open]')].filter((dialog) =>
      dialog.checkVisibility(),
    )
    const root = dialogs.at(-1) ?? document.body
    const faults = new Set<string>()
    const short = (text: string) => `“${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}”`
    /** Letters of the pseudo language: plain ones are data. */
    const isWords = (text: string) => /[åƀđḗƒħķļɱƞǿƥřšŧŭṽẋŷžÅƁĐḖĶĻṀȠǾƤŘŠŦŴŶŽ]/.test(text)
    /** Drawn nowhere, at this width at least: read aloud only. */
    const isForEars = (element: Element) => {
      for (let up: Element | null = element; up !== null && up !== root; up = up.parentElement) {
        if (getComputedStyle(up).clipPath === 'inset(50%)') return true
      }
      return false
    }

    const texts: Look['texts'] = []
    const drawn: { text: string; node: Node; rect: DOMRect }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [text, element] = [node.textContent ?? '', node.parentElement]
      if (text.trim() === '' || element === null || !element.checkVisibility() || element.closest('title') !== null)
        continue
      if (element.closest(MADE_FOR_FILES) !== null) continue
      const within: string[] = []
      for (let up: Element | null = element; up !== null && within.length < 3; up = up.parentElement)
        within.push(up.textContent ?? '')
      texts.push({ text, within })
      if (isForEars(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (element.closest('option') !== null) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const shown = clip(element, text, rect)
        if (shown !== null) drawn.push({ text, node, rect: shown })
      }
    }

    /** What of a text's line is seen; tells of it when a part is hidden for good, and not only scrolled away. */
    function clip(element: Element, text: string, rect: DOMRect): DOMRect | null {
      let [left, right, top, bottom] = [rect.left, rect.right, rect.top, rect.bottom]
      for (let up: Element | null = element; up !== null && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY, position, display } = getComputedStyle(up)
        if (display === 'inline' || display === 'contents') continue
        const box = up.getBoundingClientRect()
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const isSvg = up instanceof SVGSVGElement
        if (hides(overflowX) || isSvg) {
          if (left < box.left - TOLERANCE_PX || right > box.right + TOLERANCE_PX) {
            const isNamed = !isWords(text) && element.closest('[title]') !== null
            if (!isNamed) faults.add(`cut at the side: ${short(text)}`)
          }
        }
        if (hides(overflowY) && (top < box.top - 3 || bottom > box.bottom + 3))
          faults.add(`cut in height: ${short(text)}`)
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
        if (right - left < 1 || bottom - top < 1) return null
        if (position === 'fixed') break
      }
      return new DOMRect(left, top, right - left, bottom - top)
    }

    // A control, a heading or a cell holds its own words.
    for (const { text, node, rect } of drawn) {
      const holder = node.parentElement?.closest(
        'button, a, label, th, td, dt, dd, h1, h2, h3, legend, li, [role=tab], [role=option]',
      )
      if (holder === null || holder === undefined || getComputedStyle(holder).display === 'inline') continue
      const box = holder.getBoundingClientRect()
      const over = Math.max(
        box.left - rect.left,
        rect.right - box.right,
        box.top - rect.top - 2,
        rect.bottom - box.bottom - 2,
      )
      if (over > TOLERANCE_PX)
        faults.add(`out of its ${holder.tagName.toLowerCase()} by ${Math.round(over)} px: ${short(text)}`)
    }

    // Words that lie on others. What stays in place while the page scrolls lies on something by design.
    const isAbove = (node: Node) => {
      for (let up = node.parentElement; up !== null && up !== root; up = up.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(up).position)) return true
      }
      return false
    }
    const still = drawn.filter(({ node }) => !isAbove(node)).toSorted((a, b) => a.rect.top - b.rect.top)
    still.forEach((one, index) => {
      for (const other of still.slice(index + 1)) {
        if (other.rect.top >= one.rect.bottom) break
        if (one.node === other.node || !(isWords(one.text) || isWords(other.text))) continue
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        // Lines of one paragraph may touch.
        if (width > 2 && height > Math.min(one.rect.height, other.rect.height) * 0.4) {
          faults.add(`${short(one.text)} lies on ${short(other.text)}`)
        }
      }
    })

    const pen = document.createElement('canvas').getContext('2d')
    const widthOf = (text: string, { font }: CSSStyleDeclaration) => {
      if (pen === null) throw new Error('no canvas to measure with')
      pen.font = font
      return pen.measureText(text).width
    }
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      const text =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : field.value === ''
            ? field.placeholder
            : ''
      if (text === '' || isForEars(field) || !field.checkVisibility()) continue
      const style = getComputedStyle(field)
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      // A hint that ends in an ellipsis is one, whatever its length; the field has a name beside it.
      if (text === field.getAttribute('placeholder') && style.textOverflow === 'ellipsis') continue
      if (widthOf(text, style) > room + TOLERANCE_PX) faults.add(`cut in its field: ${short(text)}`)
    }

    for (const element of root.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title']) {
        const text = element.getAttribute(name)
        if (text !== null && element.checkVisibility() && element.closest(MADE_FOR_FILES) === null)
          texts.push({ text, within: [] })
      }
    }
    texts.push({ text: document.title, within: [] })
    const wider = document.documentElement.scrollWidth - window.innerWidth
    if (wider > 0) faults.add(`the page is ${wider} px wider than its window`)
    return { texts, faults: [...faults] }
  })
}
