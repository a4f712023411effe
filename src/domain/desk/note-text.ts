/** The first line is cut at this length, because flags and buttons show it. */
const MAX_HEAD_LENGTH = 100
const BLOCK_MARK = /^\s*(?:#{1,6}\s+|>\s?|(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?)/
const RULE = /^\s*(?:[-*_=]\s*){3,}$|^\s*```/
const LINK = /!?\[([^\]]*)\]\([^)]*\)/g
const STRONG = /\*\*|__|~~|`/g
const EMPHASIS = /(^|[^\p{L}\p{N}*_])[*_](\S(?:[^*_]*\S)?)[*_](?![\p{L}\p{N}*_])/gu

/** Returns the lines of a note that have text, without Markdown. */
function toPlainNoteLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !RULE.test(line))
    .map((line) => {
      let rest = line
      while (BLOCK_MARK.test(rest)) rest = rest.replace(BLOCK_MARK, '')
      return rest.replaceAll(LINK, '$1').replaceAll(STRONG, '').replaceAll(EMPHASIS, '$1$2').trim()
    })
    .filter((line) => line !== '')
}

/** Returns a note as one line without Markdown, for briefs. */
export function toPlainNote(text: string): string {
  return toPlainNoteLines(text).join(' ')
}

/** Returns the first line of a note without Markdown. */
export function toNoteHead(text: string): string {
  const [head = text.trim()] = toPlainNoteLines(text)
  return head.length <= MAX_HEAD_LENGTH ? head : `${head.slice(0, MAX_HEAD_LENGTH).toWellFormed()}…`
}
