import { expect, it, vi } from 'vitest'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { createCell, createDesk, createTitle } from '#contract/testing/desk-data.ts'
import { createSeriesAnswer } from '../../../testing/series-data.ts'
import { loadDeck } from './load-deck.ts'
import { toDeckWindow } from './deck-range.ts'

const FAILING = createTitle(3).id

/** @returns the deck and the paths of its requests */
async function load(desk: DeskWeek, count: number) {
  const paths: string[] = []
  vi.stubGlobal('location', { href: 'https://chartroom.test/', origin: 'https://chartroom.test' })
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    if (path.includes(FAILING)) return new Response('{}', { status: 500 })
    return Response.json(createSeriesAnswer())
  })
  const tables = await loadDeck({
    desk,
    window: toDeckWindow('4w', desk.week),
    count,
    locale: 'en',
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  return { tables, paths }
}

function createRoster(size: number): DeskWeek {
  const titles = Array.from({ length: size }, (_, i) => createTitle(i + 1, { cells: [createCell('CR00001', i + 1)] }))
  return createDesk({ titles })
}

it('has the best titles of a roster of 5,000, and says how many it left out and which failed', async () => {
  const desk = createRoster(5_000)
  const { tables, paths } = await load(desk, 10)
  // The overview has three of the ten slides, and one title failed to load.
  expect(tables).toHaveLength(9)
  expect(paths).toHaveLength(7)
  expect(tables.slice(3).map(({ title }) => title.split(' · ')[0])).toEqual([1, 2, 4, 5, 6, 7].map((n) => `Song ${n}`))
  expect(tables[0]?.notes).toEqual([
    '7 of 5,000 titles on the charts have a slide: those with the best ranks.',
    'No slide, because it couldn’t be loaded: Song 3.',
  ])
  const links = tables.map(({ href }) => new URL(href ?? ''))
  expect(links.slice(0, 3).map(({ search }) => search)).toEqual(
    Array.from({ length: 3 }, () => `?roster=${desk.roster.id}&week=${desk.week}`),
  )
  expect(links[3]?.pathname).toBe(`/songs/${createTitle(1).id}`)
  expect(links[3]?.searchParams.get('end')).toBe(createSeriesAnswer().window.end)
  expect(tables.slice(1).flatMap(({ notes }) => notes)).toEqual([])
})

it('has no remark if every title has a slide', async () => {
  const { tables } = await load(createRoster(2), 10)
  expect(tables.map(({ notes }) => notes)).toEqual([[], [], [], [], []])
})
