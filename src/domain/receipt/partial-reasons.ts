import type { PartialReason } from '#contract/api/coverage.ts'

/** Returns a short text next to a number, such as `14 of 20 days`. */
export function describePartialReason(reason: PartialReason): string {
  switch (reason.reason) {
    case 'open':
      return 'In progress'
    case 'failed':
      return 'Partial'
    case 'loading':
      return 'Loading'
    default:
      return `${reason.known} of ${reason.of} ${reason.reason}`
  }
}

/** Returns a clause for the receipt. */
export function explainPartialReason(reason: PartialReason): string {
  switch (reason.reason) {
    case 'open':
      return 'the period is still in progress'
    case 'failed':
      return 'some data couldn’t be loaded'
    case 'loading':
      return 'some data is still loading'
    default:
      return `${describePartialReason(reason)} have data`
  }
}
