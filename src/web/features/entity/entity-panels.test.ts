import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TitlePanels } from './entity-panels.tsx'

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
