import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findWords } from './tools/copy/find-words.ts'

/** Not shown, or made by a tool; the components' page is seen in development only. */
const NOT_PAGES = /\.test\.tsx?$|\/(?:copy|components-page|testing)\/|routeTree\.gen/

/** Names of figures as providers send them, looked up in their answers. */
const NAMES_OF_FIGURES = /charts\/week\/why-it-moved\.ts$/

const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !NOT_PAGES.test(file) && !NAMES_OF_FIGURES.test(file))

describe('words on the pages', () => {
  it('are looked for in every folder', () => {
    for (const folder of ['features/search', 'ui', 'lib', 'routes'])
      expect(files.some((file) => file.startsWith(`src/web/${folder}/`))).toBe(true)
  })

  it('stand in src/web/copy/', () => {
    const elsewhere = files.flatMap((file) =>
      findWords(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
    )
    expect(elsewhere).toEqual([])
  })
})

describe('files of words', () => {
  it('hold words and nothing that draws or decides', () => {
    const others = globSync('src/web/copy/*').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /^(?:import (?!\{ type ).*'(?!\.\/).*'|export (?:default|class|\*).*)$/gm,
        ),
      ].map(([line]) => `${file} ${line}`),
    )
    expect(others).toEqual([])
  })
})
