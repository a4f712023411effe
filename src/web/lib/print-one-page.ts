export const PAPERS = ['A4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

/** Rows of a ranking that fit. */
const MOST_ROWS = 40
/** Rows of other tables. */
const FEW_ROWS = 5

/** Of a sheet without its margins. */
const HEIGHTS = { A4: '278mm', letter: '260mm' } as const satisfies Record<Paper, string>
const RECEIPT_HEIGHT = '22mm'

/** On top of the print style: the smaller text and the parts that fit on one sheet. */
const toRules = (paper: Paper) => `
@page { size: ${paper} portrait; margin: 9mm; @bottom-right { content: none; } }
@media print {
  html { font-size: 62%; }
  .page-width { gap: 0.75rem; padding-block: 0 !important; }
  [data-ranking] tbody tr:nth-child(n + ${MOST_ROWS + 1}) { display: none !important; }
  [data-ranking] tbody ~ tbody { display: none !important; }
  section:not([data-ranking]) tbody tr:nth-child(n + ${FEW_ROWS + 1}) { display: none !important; }
  /* The receipt stays, whatever of the page doesn't fit. */
  body { max-height: ${HEIGHTS[paper]}; overflow: hidden; }
  main { max-height: calc(${HEIGHTS[paper]} - ${RECEIPT_HEIGHT}); overflow: hidden; }
  section[aria-label='Receipt'] { position: fixed !important; inset: auto 0 0; max-height: ${RECEIPT_HEIGHT}; background: white; }
}`

/** Opens the print dialog, which also saves PDF files, for one sheet. */
export function printOnePage(paper: Paper): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(toRules(paper))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  window.addEventListener(
    'afterprint',
    () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    },
    { once: true },
  )
  window.print()
}
