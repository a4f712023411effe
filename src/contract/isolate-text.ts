/** Hebrew, Arabic and their neighbours, Arabic digits among them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF]/

/**
 * A value that a locale writes from right to left, so that it leaves the order of the words around it alone. Without the isolating
 * marks the 56 in "13 November 2026 (in Arabic): 56 charts" would be drawn before the date.
 */
export function isolateText(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}
