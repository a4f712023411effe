import { expect, it } from 'vitest'
import type { DeskLine } from '#contract/desk/desk-week.ts'
import { createDesk, createDeskChart, createLine } from '#contract/testing/desk-data.ts'
import { NO_PICTURES, renderMailHtml } from './delivery/render-mail.ts'
import { toWeeklyMessage } from './to-messages.ts'

const sender = { roster: { id: 'R1', name: 'Harbor Lane' }, source: 'sample data', channelIds: ['CH1'] }
const CHARTS = ['NO', 'PT'].map((id) => createDeskChart(id, {}, { name: id, location: id === 'NO' ? 'NO' : 'PT' }))
const toLine = (n: number, event: DeskLine['event']) => createLine(n, { event, rank: event.rank, chartId: 'NO' })

it('has the order of the desk: the headline, Up, Down and out, and Watch', () => {
  const lines = [
    toLine(1, { kind: 'debut', rank: 1 }),
    ...[2, 3, 4, 5, 6].map((n) => createLine(n, { chartId: 'NO' })),
    toLine(7, { kind: 'fall', rank: 40, from: 12, places: 28 }),
    toLine(8, { kind: 'exit', rank: null, from: 47 }),
    toLine(9, { kind: 'next-rank', rank: 9, units: 30 }),
  ]
  const message = toWeeklyMessage(createDesk({ charts: CHARTS, lines }), sender)
  const told = message?.content.lines.map(({ text, section = 'headline' }) => `${section}: ${text.slice(0, 6)}`)
  expect(told).toEqual([
    'headline: Song 1',
    'headline: Song 2',
    'Up: Song 3',
    'Up: Song 4',
    'Up: Song 5',
    'Up: Song 6',
    'Down and out: Song 7',
    'Down and out: Song 8',
    'Watch: Song 9',
  ])
  const mail =
    message === null
      ? ''
      : renderMailHtml(message.content, { origin: 'https://label.example', unsubscribeUrl: '' }, NO_PICTURES)
  expect([...mail.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(['Up', 'Down and out', 'Watch'])
})

it('lists eleven titles and counts the others, by group', () => {
  const titles = Array.from({ length: 12 }, (_, i) => createLine(i + 2, { chartId: 'NO' }))
  const lines = ['NO', 'PT'].map((chartId) =>
    createLine(1, { id: chartId, event: { kind: 'debut', rank: 1 }, chartId }),
  )
  const message = toWeeklyMessage(createDesk({ charts: CHARTS, lines: [...lines, ...titles] }), sender)
  expect(message?.content.lines).toHaveLength(11)
  expect(message?.content.lines[0]?.detail).toMatch(/also 1 in Portugal$/)
  expect(message?.content.more).toBe(2)
  expect(message?.content.front?.groups).toEqual([
    { section: 'Up', more: 2 },
    { section: 'Down and out', more: 0 },
    { section: 'Watch', more: 0 },
  ])
})

it('has the figures of the desk, with dashes for what isn’t known', () => {
  const figures = { ...createDesk().figures, numberOnes: { titles: 1, positions: 1 }, exits: null }
  const desk = createDesk({ charts: CHARTS, lines: [createLine(1, { chartId: 'NO' })], figures })
  expect(toWeeklyMessage(desk, sender)?.content.front?.figures).toMatchObject([
    { name: 'Number 1s', titles: '1 title', note: '1 position' },
    { name: 'Debuts' },
    { name: 'Exits', titles: '–', note: 'not known yet' },
    { name: 'Charting', note: 'on 2 of 2 charts' },
  ])
})
