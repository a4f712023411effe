/** Hebrew, Arabic, and related scripts, including Arabic digits. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF]/

/** Prevents right-to-left text from reordering the text around it, such as the number after an Arabic date. */
export function isolateText(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}
