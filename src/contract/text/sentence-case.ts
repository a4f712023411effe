export function toSentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A text that begins in upper case, inside of a sentence or after a name. */
export function toSentencePart(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The words of a code, such as `Some new value` for `some_new_value`. */
export function codeToWords(code: string): string {
  return toSentenceCase(code.replaceAll('_', ' ').trim())
}
