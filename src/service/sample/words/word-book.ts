/**
 * The word material of one language or manner: lists of phrases by slot. A phrase may name other slots in braces, so a
 * title is built from its pattern and agrees in gender and number because the lists are separate where a language needs
 * it. Slots that every book has: `woman`, `man` and `family` (through `person` and `writer`), `group`, `song`, `album`
 * and `christmas`. Ids of the sample are made from its titles: a changed list changes ids, and links to them.
 */
export type WordBook = {
  /** ISO 639. */
  language: string
  slots: Record<string, readonly string[]>
  /** Words behind a title, as in "Title (Live)". */
  versions: { live: string; acoustic: string; remix: string; instrumental: string }
  /** "feat." as this language writes it. */
  featuring: string
  /** Between two credited names, with its spaces. */
  and: string
}

/**
 * A book from lines such as `slot: phrase | phrase`, which may continue on indented lines. Three slots are properties of the
 * book instead: `versions` (live, acoustic, remix, instrumental), `featuring` and `and`.
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
