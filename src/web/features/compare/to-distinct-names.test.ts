import { expect, it } from 'vitest'
import { type Named, toDistinctNames } from './to-distinct-names.ts'

const named = (name: string, kind: Named['kind'], credit: string | null = null): Named => ({ name, kind, credit })

it.each([
  ['names that differ stay as they are', [named('One', 'song'), named('Two', 'song')], ['One', 'Two']],
  [
    'a song and its album say their kind',
    [named('One', 'song'), named('One', 'album'), named('Two', 'song')],
    ['One (song)', 'One (album)', 'Two'],
  ],
  [
    'two songs of one name say whose they are, where that is known',
    [named('One', 'song', 'A'), named('One', 'song', 'B'), named('One', 'song')],
    ['One by A', 'One by B', 'One'],
  ],
])('%s', (_what, all, expected) => {
  expect(toDistinctNames(all)).toEqual(expected)
})
