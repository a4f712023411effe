import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Meaning of each icon. Two icons with one meaning, or one icon with two, confuse people. */
const MEANINGS: Record<string, string> = {
  'arrow-down': 'sorted from the greatest',
  'arrow-down-up': 'order differs from the official one',
  'arrow-right': 'go to a page',
  'arrow-up': 'sorted from the least',
  bookmark: 'views',
  'calendar-days': 'choose dates',
  'chart-no-axes-column': 'a chart',
  check: 'chosen, added, or copied',
  'chevron-down': 'opens a menu',
  'chevron-left': 'one step back',
  'chevron-right': 'one step on',
  'chevron-up': 'opens the receipt',
  'chevrons-left': 'one year back',
  'chevrons-right': 'one year on',
  'circle-alert': 'an error',
  'circle-check': 'no problems',
  'circle-question-mark': 'explains a number',
  'columns-3': 'choose columns',
  copy: 'copy',
  'corner-down-right': 'opens the entity of an identifier',
  download: 'save as a file',
  ellipsis: 'further actions',
  'file-text': 'a page',
  'file-up': 'send a file to the server',
  'git-compare-arrows': 'compare',
  image: 'an image of the page',
  'image-plus': 'add artwork',
  info: 'a note',
  'layout-panel-top': 'the desk',
  link: 'copy a link',
  'list-plus': 'add to a roster',
  music: 'a title or an artist',
  'notebook-pen': 'notes',
  pencil: 'change a name',
  pin: 'pin',
  plus: 'add one more',
  presentation: 'slides',
  'refresh-cw': 'load again',
  'rotate-ccw': 'back to the defaults',
  search: 'search',
  share: 'share',
  'sliders-horizontal': 'settings',
  'sun-moon': 'theme',
  text: 'a brief',
  'triangle-alert': 'a warning',
  'user-round': 'the signed-in person',
  x: 'close or remove',
}

it('gives each icon one meaning', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (file) => !file.startsWith('components-page') && !file.includes('.test.'),
  )
  const used = new Set(
    files.flatMap((file) =>
      [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/'lucide:([\w-]+)'/g)].flatMap(
        ([, name]) => name ?? [],
      ),
    ),
  )
  expect([...used].toSorted()).toEqual(Object.keys(MEANINGS).toSorted())
  expect(new Set(Object.values(MEANINGS)).size).toBe(used.size)
})
