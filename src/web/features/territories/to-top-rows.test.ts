import { expect, it } from 'vitest'
import { TERRITORIES } from '#contract/territories.ts'
import { addLines, NO_TERRITORIES } from './progress.ts'
import { createLine, createMetrics } from './testing/territory-lines.ts'
import { startWithWaiting, TOP_COUNT, toTopRows } from './top-rows.ts'
import { toTerritoryRows } from './to-territory-rows.ts'

const lines = TERRITORIES.map((territory, index) =>
  createLine(territory, { metrics: createMetrics(territory, { streams: 1_000 - index }) }),
)
const { territories } = toTerritoryRows(addLines(NO_TERRITORIES, lines), 'en')
const top = (location: 'AE' | 'ZA') => toTopRows(territories, location, 'en').map(({ territory }) => territory)

it('returns the territories with the most streams', () => {
  expect(top('AE')).toEqual(TERRITORIES.slice(1, 1 + TOP_COUNT))
})

it('adds the territory of the page', () => {
  expect(top('ZA')).toEqual([...TERRITORIES.slice(1, 1 + TOP_COUNT), 'ZA'])
})

it('leaves out territories without streams, except that of the page', () => {
  const silent = TERRITORIES.map((territory, index) =>
    createLine(territory, { metrics: createMetrics(territory, { streams: index < 4 ? 1_000 - index : 0 }) }),
  )
  const rows = toTerritoryRows(addLines(NO_TERRITORIES, silent), 'en').territories
  expect(toTopRows(rows, 'ZA', 'en').map(({ territory }) => territory)).toEqual([...TERRITORIES.slice(1, 4), 'ZA'])
})

it('starts with the territory of the page until it arrives', () => {
  const inOrder = (arrived: typeof lines) => {
    const rows = toTerritoryRows(addLines(NO_TERRITORIES, arrived), 'en').territories
    return startWithWaiting(toTopRows(rows, 'ZA', 'en'), 'ZA').map(({ territory }) => territory)
  }
  expect(inOrder([])[0]).toBe('ZA')
  expect(inOrder(lines.slice(0, 3)).slice(0, 3)).toEqual(['ZA', ...TERRITORIES.slice(1, 3)])
  expect(inOrder(lines)).toEqual(top('ZA'))
})
