import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RelatedEntity } from '#contract/api/entity.ts'
import { hasFewTitles, TitlePanels } from './entity-panels.tsx'

const titles = (kind: 'album' | 'song', count: number): RelatedEntity[] =>
  Array.from({ length: count }, (_, n) => ({ kind, id: `${kind} ${n}`, title: `${n}`, credit: null, relation: null }))

it.each([
  ['two short lists', titles('album', 4), titles('song', 8), true],
  ['a long list, which shows ten rows', titles('album', 2), titles('song', 60), true],
  ['two long lists', titles('album', 20), titles('song', 60), false],
  ['no titles', [], [], true],
])('knows whether lists are short: %s', (_, discography, relationships, isShort) => {
  expect(hasFewTitles({ discography, relationships })).toBe(isShort)
})

it('expects many titles before they load', () => {
  expect(hasFewTitles(undefined)).toBe(false)
})

it.each([
  [true, false, 'A B N T P S'],
  [true, true, 'A B N T S P'],
  [false, false, 'A B N T S P'],
])('has the projection of an album in the shorter column: album %s, wide %s', (isAlbum, isWide, order) => {
  const panels = { positions: 'A', relations: 'B', notes: 'N', territories: 'T', spread: 'S', projection: 'P' }
  const markup = renderToStaticMarkup(createElement(TitlePanels, { ...panels, isAlbum, isWide }))
  expect(
    markup
      .replaceAll(/<[^>]*>/g, '')
      .split('')
      .join(' '),
  ).toBe(order)
})
