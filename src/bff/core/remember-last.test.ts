import { expect, it } from 'vitest'
import { rememberLast } from './remember-last.ts'

it('computes again only for a different argument, including undefined', () => {
  const computed: (string | undefined)[] = []
  const find = rememberLast((key: string | undefined) => {
    computed.push(key)
    return key?.length ?? null
  })
  expect([undefined, undefined, 'a', 'a', 'bcd', 'a'].map(find)).toEqual([null, null, 1, 1, 3, 1])
  expect(computed).toEqual([undefined, 'a', 'bcd', 'a'])
})
