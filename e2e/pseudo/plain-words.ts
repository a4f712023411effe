import { type Look } from './look-at-page.ts'

/** What answers are about, and not their codes: these have small letters and lines below. */
const CODE = /^[a-z_-]+$/

/** Every text in an answer. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return CODE.test(value) || value.length < 2 ? [] : [value.trim()]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const ADDRESSES = /https?:\/\/\S+/g

/** What Intl says of time in the browser's language. */
const TIMES = /\b(?:now|yesterday|\d+ (?:second|minute|hour|day)s?(?: ago)?)\b/g

/** What of a page is neither changed words nor data: words that do not come from the copy folder. */
export function toPlainWords(texts: Look['texts'], known: readonly string[]): string[] {
  const longestFirst = [...new Set(known)].toSorted((a, b) => b.length - a.length)
  const names = new Set(longestFirst)
  const restOf = (text: string) => {
    let rest = text.replaceAll(ADDRESSES, ' ').replaceAll(TIMES, ' ')
    for (const name of longestFirst) if (rest.includes(name)) rest = rest.replaceAll(name, ' ')
    return rest
  }
  const isPlain = (text: string) =>
    /[A-Za-z]{2,}/.test(text) && !names.has(text.trim()) && /[A-Za-z]{2,}/.test(restOf(text))
  const plain = texts.filter(({ text, within }) => isPlain(text) && within.every(isPlain))
  return [...new Set(plain.map(({ text }) => text.trim().replaceAll(/\s+/g, ' ')))]
}
