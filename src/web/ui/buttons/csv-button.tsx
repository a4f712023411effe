import Download from 'lucide-react/icons/download'
import { type Receipt } from '#contract/api/receipt.ts'
import { BYTE_ORDER_MARK, type Cell, toCsvComment, toCsvLine } from '#contract/text/csv.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { describeReceipt, ISO_RECEIPT_FORMAT } from '#domain/receipt/describe-receipt.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { Button } from './button.tsx'
import * as copy from '../copy.ts'

export type CsvTable = { head: readonly string[]; rows: readonly (readonly Cell[])[] }

type CsvButtonProps = {
  /** In lower case, such as `units at ranks`. */
  what: string
  chart: { id: string; name: string }
  /** What `chart` is, if it is something else. @default 'Chart' */
  subject?: string
  receipt: Receipt
  toTable: () => CsvTable
}

export function CsvButton({ what, chart, subject = 'Chart', receipt, toTable }: CsvButtonProps) {
  const save = () => {
    const name = toExportName({ subject: `${chart.name} ${chart.id}`, what, when: receipt.window })
    const text = toCsvText(toTable(), `${subject}: ${chart.name} (${chart.id}) · ${what}`, receipt)
    saveFile({ name: `${name}.csv`, blob: new Blob([text], { type: 'text/csv;charset=utf-8' }) })
  }
  return (
    <Button size="sm" variant="ghost" aria-label={copy.csvOf(what)} onClick={save}>
      <Download aria-hidden className="size-3.5" />
      CSV
    </Button>
  )
}

/** With the receipt above the head, as in the files of the server. */
function toCsvText({ head, rows }: CsvTable, title: string, receipt: Receipt): string {
  const lines = describeReceipt(receipt, ISO_RECEIPT_FORMAT).map(({ label, value }) => `${label}: ${value}`)
  return BYTE_ORDER_MARK + [title, ...lines].map(toCsvComment).join('') + [head, ...rows].map(toCsvLine).join('')
}
