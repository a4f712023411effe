import { describeReceipt, ISO_RECEIPT_FORMAT, type ReceiptLine } from '../receipt/describe-receipt.ts'
import type { FileTable } from './file-table.ts'

/** Returns the receipt of a file, with notes and the page's link. Dates are ISO 8601, equal for everyone. */
export function describeTable({ receipt, notes, href }: Pick<FileTable, 'receipt' | 'notes' | 'href'>): ReceiptLine[] {
  return [
    ...describeReceipt(receipt, ISO_RECEIPT_FORMAT),
    ...notes.map((value) => ({ label: 'Note', value })),
    ...(href === null ? [] : [{ label: 'Page', value: href }]),
  ]
}

export function toFullTitle({ title, subtitle }: Pick<FileTable, 'title' | 'subtitle'>): string {
  return [title, subtitle].filter((part) => part !== '').join(' · ')
}
