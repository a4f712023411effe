// What the search page and the palette over any page share.
import { type CheckedScheme } from '#contract/check-digits.ts'

export const recentlyOpened = 'Recently opened'
export const nothingMatches = (query: string) => `Nothing matches “${query}”`

/** Before the identifier itself. */
export const openIdentified = (kind: string) => `Open the ${kind} with the identifier`

/** How schemes are called within a sentence, and what their last place is. */
export const schemes = {
  icpn: { name: 'barcode', last: 'digit' },
  isni: { name: 'ISNI', last: 'character' },
  iswc: { name: 'ISWC', last: 'digit' },
  grid: { name: 'GRid', last: 'character' },
} as const satisfies Record<CheckedScheme, { name: string; last: string }>

type WrongCheck = { scheme: CheckedScheme; expected: string; found: string }

export const wrongCheck = ({ scheme, expected, found }: WrongCheck) =>
  `The last ${schemes[scheme].last} of this ${schemes[scheme].name} should be ${expected}, not ${found}; is a digit mistyped?`
