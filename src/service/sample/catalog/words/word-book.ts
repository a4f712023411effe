/**
 * Phrases by slot, for the names and titles of one language or style. A phrase can contain other slots in braces.
 * Languages with gender or number have separate lists, so that words agree. Every book needs the slots `person`,
 * `writer`, `group`, `song`, `album`, and `christmas`. `rare` has titles that are used when the others run out. Sample
 * IDs are derived from titles, so changing a list breaks links to the sample.
 */
export type WordBook = {
  /** Language code, ISO 639. */
  language: string
  slots: Record<string, readonly string[]>
  /** Suffixes of titles, as in "Title (Live)". */
  versions: { live: string; acoustic: string; remix: string; instrumental: string }
  /** Word for "feat." in the language. */
  featuring: string
  /** Separator between two credited names, including spaces. */
  and: string
}

/**
 * Parses lines of the form `slot: phrase | phrase`, which can continue on indented lines. The slots `versions` (live,
 * acoustic, remix, instrumental), `featuring` and `and` become properties.
 */
export function book(language: string): (text: TemplateStringsArray) => WordBook {
  return ([text = '']) => {
    const lines = [...text.replaceAll('\n  ', ' ').matchAll(/^(\w+): (.+)$/gm)]
    const phrasesBySlot = lines.map(([, slot = '', phrases = '']) => [slot, phrases.split(' | ')] as const)
    const { versions = [], featuring, and, ...slots } = Object.fromEntries(phrasesBySlot)
    const [live = 'Live', acoustic = 'Acoustic', remix = 'Remix', instrumental = 'Instrumental'] = versions
    return {
      language,
      slots,
      versions: { live, acoustic, remix, instrumental },
      featuring: featuring?.[0] ?? 'feat.',
      and: ` ${and?.[0] ?? '&'} `,
    }
  }
}
