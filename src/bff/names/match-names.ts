import { type PreviewCandidate, PREVIEW_LIMITS, type PreviewReason } from '#contract/desk/roster-preview.ts'
import { foldText } from '#contract/text/fold-text.ts'

/** Names in a line, in either order. */
export type WantedNames = { artist: string; title: string }

type Named = Pick<PreviewCandidate, 'title' | 'credit'> & { kind: string }

export type NameMatch<T = PreviewCandidate> = { candidates: T[]; reason: PreviewReason | null }

const FEATURED = /[([]?\s*\b(?:feat|ft|featuring|with)\b\.?\s.*$/
const NOT_WORD = /[^\p{L}\p{N}\p{M}]+/gu
/**
 * Minimum share of a line's words that a suggestion must have, because some providers return titles that have only one of them.
 */
const MIN_SHARE = 0.5
const BEGINNING = 3

/** Chooses among search results: the one with exactly these names, or suggestions. `reason` is null if it is certain. */
export function matchNames<T extends Named>(found: readonly T[], { artist, title }: WantedNames): NameMatch<T> {
  const exact = found.filter(
    (each) => hasNames(each, { artist, title }) || hasNames(each, { artist: title, title: artist }),
  )
  if (exact.length === 0) return toMatch(withSharedWords(found, `${artist} ${title}`), 'similar')
  // Most songs also have a single with the same name, and a list of artists and titles means the songs.
  const songs = exact.filter(({ kind }) => kind === 'song')
  const meant = songs.length === 1 ? songs : exact
  return toMatch(meant, meant.length === 1 ? null : 'several')
}

/** Chooses among artists by name, or among titles without an artist, which are never certain. */
export function matchName<T extends Named>(found: readonly T[], name: string): NameMatch<T> {
  const exact = found.filter((each) => toWords(each.title ?? '') === toWords(name))
  if (exact.length === 0) return toMatch(withSharedWords(found, name), 'similar')
  if (exact.some(({ kind }) => kind !== 'artist'))
    return toMatch(exact, exact.length === 1 ? 'by_name_only' : 'several')
  return toMatch(exact, exact.length === 1 ? null : 'several')
}

function toMatch<T>(candidates: T[], reason: PreviewReason | null): NameMatch<T> {
  return { candidates: candidates.slice(0, PREVIEW_LIMITS.candidates), reason }
}

function hasNames({ title, credit }: Named, wanted: WantedNames): boolean {
  if (toTitle(title ?? '') !== toTitle(wanted.title)) return false
  const [found, searched] = [` ${toWords(credit ?? '')} `, ` ${toWords(wanted.artist)} `]
  if (found.trim() === '' || searched.trim() === '') return false
  // "A" is credited on "A & B", and a list may write "A feat. B" for a credit of "A".
  return found.includes(searched) || searched.includes(found)
}

function withSharedWords<T extends Named>(found: readonly T[], text: string): T[] {
  const words = toWords(text)
    .split(' ')
    .filter((word) => word !== '')
  return found.filter(({ title, credit }) => {
    const theirs = toWords(`${title ?? ''} ${credit ?? ''}`).split(' ')
    const shared = words.filter((word) => theirs.some((each) => each.startsWith(word.slice(0, BEGINNING))))
    return shared.length >= words.length * MIN_SHARE
  })
}

/** Removes featured artists, which lists write in the title or in the credit. */
function toTitle(text: string): string {
  const folded = foldText(text)
  return toWords(folded.replace(FEATURED, '')) || toWords(folded)
}

function toWords(text: string): string {
  return foldText(text).replaceAll(/['’]/g, '').replaceAll(NOT_WORD, ' ').trim()
}
