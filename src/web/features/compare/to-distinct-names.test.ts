import { expect, it } from 'vitest'
import { type NamedEntity, toDistinctNames } from './to-distinct-names.ts'

const named = (name: string, kind: NamedEntity['kind'], credit: string | null = null): NamedEntity => ({
  name,
  kind,
  credit,
})

it.each([
  ['leaves different names unchanged', [named('One', 'song'), named('Two', 'song')], ['One', 'Two']],
  [
    'adds the kind to a song and its album',
    [named('One', 'song'), named('One', 'album'), named('Two', 'song')],
    ['One (song)', 'One (album)', 'Two'],
  ],
  [
    'adds the credit to songs with the same name, if known',
    [named('One', 'song', 'A'), named('One', 'song', 'B'), named('One', 'song')],
    ['One by A', 'One by B', 'One'],
  ],
])('%s', (_what, all, expected) => {
  expect(toDistinctNames(all)).toEqual(expected)
})
