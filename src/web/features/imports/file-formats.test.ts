import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FILE_FORMATS } from './file-formats.ts'

it.each(FILE_FORMATS)('the columns of $id are documented', ({ required, optional }) => {
  const documented = readFileSync('docs/import.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1]))
  expect(documented).toEqual(expect.arrayContaining([...required, ...optional]))
})
