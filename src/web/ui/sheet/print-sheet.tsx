import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { logDownload } from '../../lib/browser/log-download.ts'
import { readImageStyle } from '../../lib/storage/image-style.ts'
import { Sheet, type SheetContent, type SheetFit } from './sheet.tsx'
import { SHEET_STYLES } from './sheet-styles.ts'

/** Numbers of rows per table to try, from most to fewest. */
const ROWS = [42, 36, 30, 24, 18, 14, 12, 10, 8, 6, 5, 4]
const MOST_BLOCKS = 7
const FEW_BLOCKS = 5
const FITS: readonly SheetFit[] = [
  ...ROWS.map((rows) => ({ rows, blocks: MOST_BLOCKS })),
  { rows: 4, blocks: FEW_BLOCKS },
  { rows: 3, blocks: FEW_BLOCKS },
]

type PrintOptions = SheetContent & { locale: string; fileName: string }

/** Opens the browser's print dialog with one page, which people print or save as a PDF with selectable text. */
export async function printSheet({ locale, fileName, ...content }: PrintOptions): Promise<void> {
  const styles = new CSSStyleSheet()
  styles.replaceSync(SHEET_STYLES)
  const element = document.createElement('main')
  element.className = 'sheet'
  element.lang = 'en'
  const { label, logo, color } = readImageStyle()
  element.style.setProperty('--sheet-color', color)
  const root = createRoot(element)
  const { title } = document
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]
  document.body.append(element)
  const draw = (fit: SheetFit) =>
    flushSync(() => root.render(<Sheet {...content} owner={{ label, logo, color }} locale={locale} fit={fit} />))
  const close = () => {
    document.title = title
    root.unmount()
    element.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== styles)
  }
  try {
    for (const fit of FITS) {
      draw(fit)
      if (!isTooLong(element)) break
    }
    await document.fonts?.ready
    await Promise.all([...element.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)))
    // Browsers suggest it as the name of the file.
    document.title = fileName
    globalThis.addEventListener('afterprint', close, { once: true })
    globalThis.print()
    logDownload('sheet', fileName)
  } catch (error) {
    close()
    throw error
  }
}

function isTooLong(element: HTMLElement): boolean {
  const blocks = element.querySelector('.blocks')
  return element.scrollHeight > element.clientHeight || (blocks !== null && blocks.scrollHeight > blocks.clientHeight)
}
