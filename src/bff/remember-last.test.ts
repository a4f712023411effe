import { expect, it } from 'vitest'
import { rememberLast } from './remember-last.ts'

it('works out an answer again only when the question is another one, and takes undefined for one', () => {
  const asked: (string | undefined)[] = []
  const find = rememberLast((question: string | undefined) => {
    asked.push(question)
    return question?.length ?? null
  })
  expect([undefined, undefined, 'a', 'a', 'bcd', 'a'].map(find)).toEqual([null, null, 1, 1, 3, 1])
  expect(asked).toEqual([undefined, 'a', 'bcd', 'a'])
})
