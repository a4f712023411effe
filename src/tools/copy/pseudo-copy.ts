import { parseSync, type Plugin } from 'vite'
import { isType, type Node, nodesIn } from './syntax.ts'

/** Files of words; the helper for plurals holds the names of forms, not words. */
const WORDS = /\/src\/web\/copy\/(?!plural\.ts)[^/]+\.ts$/

/**
 * Shows every word of the pages in a language that nobody speaks, for tests: each letter another one that is still readable,
 * words about two fifths longer, texts in brackets. What stays plain does not come from the copy folder; what loses its
 * closing bracket is cut off.
 */
export function pseudoCopy(): Plugin {
  return {
    name: 'pseudo-copy',
    enforce: 'pre',
    transform: {
      filter: { id: WORDS },
      handler: (source, id) => ({ code: toPseudoModule(id, source), map: null }),
    },
  }
}

/** A file of words with its texts changed; values in templates, names of keys, types and what methods are called with stay. */
export function toPseudoModule(file: string, source: string): string {
  const edits: { at: number; length: number; text: string }[] = []
  const visit = (node: Node) => {
    if (isType(node) || node.type.startsWith('Import') || node.type === 'NewExpression') return
    if (node.type === 'BinaryExpression' && node['operator'] !== '+') return
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      const raw = node['raw'] as string
      edits.push({ at: node.start, length: raw.length, text: JSON.stringify(toPseudoText(node['value'])) })
      return
    }
    if (node.type === 'TemplateLiteral') {
      const quasis = nodesIn(node['quasis'])
      if (quasis.some((quasi) => HAS_LETTERS.test(rawOf(quasi)))) {
        quasis.forEach((quasi, index) => {
          const [open, close] = [index === 0 ? '[' : '', index === quasis.length - 1 ? ']' : '']
          // A part begins with the sign that ends what is before it.
          const raw = rawOf(quasi)
          edits.push({ at: quasi.start + 1, length: raw.length, text: open + toPseudoWords(raw) + close })
        })
      }
    }
    const isMethod = node.type === 'CallExpression' && nodesIn(node['callee'])[0]?.type === 'MemberExpression'
    for (const [key, value] of Object.entries(node)) {
      if (key === 'quasis' || (key === 'arguments' && isMethod)) continue
      if (key === 'key' && node.type === 'Property') continue
      for (const child of nodesIn(value)) visit(child)
    }
  }
  for (const child of nodesIn(parseSync(file, source).program)) visit(child)
  let changed = source
  for (const { at, length, text } of edits.toSorted((a, b) => b.at - a.at)) {
    changed = changed.slice(0, at) + text + changed.slice(at + length)
  }
  return changed
}

const HAS_LETTERS = /\p{L}/u
const ADDRESS = /^(?:\/|https?:)/

/** `Weeks on` is `[Ŵḗḗḗķš ǿǿǿƞ]`; what has no letters and what is an address stays. */
export function toPseudoText(text: string): string {
  return HAS_LETTERS.test(text) && !ADDRESS.test(text) ? `[${toPseudoWords(text)}]` : text
}

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CHANGED = 'åƀçđḗƒǧħīĵķļɱƞǿƥʠřšŧŭṽŵẋŷžÅƁÇĐḖƑǦĦĪĴĶĻṀȠǾƤɊŘŠŦŬṼŴẊŶŽ'
const LETTERS = new Map(Array.from(PLAIN, (letter, index) => [letter, CHANGED[index] ?? letter]))

/** Escapes of a template's source, and other signs, are left alone. */
function toPseudoWords(text: string): string {
  return text.replaceAll(/\\.|[a-z]+/gi, (word) =>
    word.startsWith('\\') ? word : lengthen(word).replaceAll(/./g, (letter) => LETTERS.get(letter) ?? letter),
  )
}

/** Vowels twice, the last letter where there is none: about as much longer as German and Finnish are. */
function lengthen(word: string): string {
  return /[aeiou]/i.test(word)
    ? word.replaceAll(/[aeiou]/gi, (vowel) => vowel + vowel.toLowerCase())
    : word + word.slice(-1)
}

function rawOf(quasi: Node): string {
  return (quasi['value'] as { raw: string }).raw
}
