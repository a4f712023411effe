import { PAPERS, type Paper, printOnePage } from '../../lib/print-one-page.ts'
import * as copy from './copy.ts'
import { ExportButton } from './export-item.tsx'

/** One sheet for the print dialog, which also saves PDF files. */
export function PrintItems({ onPrint }: { onPrint: () => void }) {
  const print = (paper: Paper) => {
    onPrint()
    // Once the menu has closed.
    requestAnimationFrame(() => printOnePage(paper))
  }
  return PAPERS.map((paper) => (
    <li key={paper}>
      <ExportButton name={copy.printNames[paper]} onPress={() => print(paper)}>
        {copy.printNote}
      </ExportButton>
    </li>
  ))
}
