import { foldText } from '#contract/text/fold-text.ts'

/** Splits text into words without case, accents, and punctuation at their ends: `U.S.` becomes `us`. */
export function toWords(text: string): string[] {
  return toTypedWords(text).map(({ word }) => word)
}

export type TypedWord = {
  /** Folded word for comparisons. */
  word: string
  /** The word as typed, for names. */
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
