/**
 * The word material of one language or manner: lists of phrases by slot. A phrase may name other slots in braces, so a
 * title is grown from its pattern and agrees in gender and number because the lists are kept apart where a language
 * needs it. Slots that every book has: `woman`, `man` and `family` (through `person` and `writer`), `group`, `song`,
 * `album`.
 */
export type WordBook = {
  /** ISO 639. */
  language: string
  slots: Record<string, readonly string[]>
  /** Words behind a title, as in "Title (Live)". */
  versions: { live: string; acoustic: string; remix: string; instrumental: string }
  /** "feat." as this language writes it. */
  featuring?: string
  /** Between two credited names, with its spaces. */
  and?: string
}

export const ENGLISH_VERSIONS = { live: 'Live', acoustic: 'Acoustic', remix: 'Remix', instrumental: 'Instrumental' }

/** Phrases separated by a bar or a line break. */
export function list(text: string): readonly string[] {
  return text
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
}
