import type { Receipt } from '#contract/api/receipt.ts'
import { toCsvComment } from '#contract/text/csv.ts'
import { describeReceipt, ISO_RECEIPT_FORMAT } from '#domain/receipt/describe-receipt.ts'

/** Formats the receipt as comment lines. Times and dates are ISO 8601, so that everyone gets the same file. */
export function toReceiptComments(
  { receipt, rows = null }: { receipt: Receipt; rows?: string | null },
  title: string,
  notes: readonly string[] = [],
): string {
  const lines = describeReceipt(receipt, ISO_RECEIPT_FORMAT, rows).map(({ label, value }) => `${label}: ${value}`)
  return [title, ...lines, ...notes].map(toCsvComment).join('')
}
