import { type Receipt } from '#contract/api/receipt.ts'
import { toCsvComment } from '#contract/csv.ts'
import { describeReceipt, ISO_RECEIPT_FORMAT, type SampleShare } from '#contract/describe-receipt.ts'

/** The receipt as comments above a file, with ISO 8601 instants and days, so that it says the same in every country. */
export function toReceiptComments(
  { receipt, sample }: { receipt: Receipt; sample: SampleShare },
  title: string,
  notes: readonly string[] = [],
): string {
  const lines = describeReceipt(receipt, ISO_RECEIPT_FORMAT, sample).map(({ label, value }) => `${label}: ${value}`)
  return [title, ...lines, ...notes].map(toCsvComment).join('')
}
