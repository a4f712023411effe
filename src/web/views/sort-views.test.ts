import { expect, it } from 'vitest'
import { pinnedViews, sortViews } from './sort-views.ts'

const VIEWS = ['a', 'b', 'c'].map((id) => ({ id, name: id, path: '/', createdAt: '', createdBy: '' }))
const idsOf = (views: readonly { id: string }[]) => views.map(({ id }) => id)

it('puts pinned views first, in the order in which they are pinned', () => {
  expect(idsOf(sortViews(VIEWS, ['c', 'a']))).toEqual(['c', 'a', 'b'])
})

it('leaves out a pinned view that was deleted', () => {
  expect(idsOf(pinnedViews(VIEWS, ['gone', 'b']))).toEqual(['b'])
})
