import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const files = globSync('docs/decisions/*.md')
/** Links in sentences of the paragraph below the title, such as "Partly superseded by [086](086-one-queue-for-provider-calls.md): …". */
const linksAfter = (file: string, words: RegExp) => {
  const [, second = ''] = readFileSync(file, 'utf8').split('\n\n')
  const sentences = second.split(/(?<=\.)\s+/).filter((sentence) => words.test(sentence))
  return [...sentences.join(' ').matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, name]) => name)
}
const replaced = files.flatMap((file) =>
  linksAfter(file, /^Supersedes\s/).map((name) => `${name} by ${basename(file)}`),
)
const marked = files.flatMap((file) =>
  linksAfter(file, /^(?:Partly superseded|Superseded) by\s/).map((name) => `${basename(file)} by ${name}`),
)

describe('decisions', () => {
  it('name the later decision that replaces them', () => {
    expect(marked).toContain('082-who-waits-for-whom.md by 086-one-queue-for-provider-calls.md')
    expect(marked.toSorted()).toEqual(replaced.toSorted())
  })
})

describe('length of the first pages', () => {
  it.each([
    ['README.md', 600],
    ['docs/guide.md', 1_500],
  ])('%s has at most %d words', (file, limit) => {
    const text = readFileSync(file, 'utf8').replaceAll(/!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)/g, '')
    const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}.,’'-]*/gu) ?? []
    expect(words.length).toBeGreaterThan(limit / 3)
    expect(words.length).toBeLessThanOrEqual(limit)
  })
})
