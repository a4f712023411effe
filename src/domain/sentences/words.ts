import { foldText } from '#contract/text/fold-text.ts'

/** Words without case, accents, and punctuation at their ends: `U.S.` is `us`. */
export function toWords(text: string): string[] {
  return toTypedWords(text).map(({ word }) => word)
}

export type TypedWord = {
  /** For comparisons. */
  word: string
  /** As typed, for names. */
  typed: string
}

export function toTypedWords(text: string): TypedWord[] {
  return text
    .split(/[\s,]+/)
    .map((typed) => ({
      typed,
      word: foldText(typed)
        .replaceAll('.', '')
        .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
    }))
    .filter(({ word }) => word !== '')
}
