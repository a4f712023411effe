import { expect, it } from 'vitest'
import type { DeskLine } from '#contract/desk/desk-week.ts'
import { createDesk, createDeskChart, createLine } from '#contract/testing/desk-data.ts'
import { renderMailHtml } from './delivery/render-mail.ts'
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
      : renderMailHtml(message.content, { origin: 'https://label.example', unsubscribeUrl: '' }, null)
  expect([...mail.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(['Up', 'Down and out', 'Watch'])
})

it('counts the lines that the weekly email does not tell', () => {
  const titles = Array.from({ length: 12 }, (_, i) => createLine(i + 2, { chartId: 'NO' }))
  const lines = ['NO', 'PT'].map((chartId) =>
    createLine(1, { id: chartId, event: { kind: 'debut', rank: 1 }, chartId }),
  )
  const message = toWeeklyMessage(createDesk({ charts: CHARTS, lines: [...lines, ...titles] }), sender)
  expect(message?.content.lines).toHaveLength(10)
  expect(message?.content.lines[0]?.detail).toMatch(/also 1 in Portugal$/)
  expect(message?.content.more).toBe(3)
})
