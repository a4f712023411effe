export function toSentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Lowers the first letter of a text, for use inside a sentence or after a name. */
export function toSentencePart(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Turns a code into words: `some_new_value` becomes `Some new value`. */
export function codeToWords(code: string): string {
  return toSentenceCase(code.replaceAll('_', ' ').trim())
}
