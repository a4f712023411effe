import { expect, it } from 'vitest'
import { createDesk, createDeskChart, createLine } from '#contract/testing/desk-data.ts'
import { toWeeklyMessage } from './to-messages.ts'

const sender = { roster: { id: 'R1', name: 'Harbor Lane' }, source: 'sample data', channelIds: ['CH1'] }
const CHARTS = ['NO', 'PT'].map((id) => createDeskChart(id, {}, { name: id, location: id === 'NO' ? 'NO' : 'PT' }))

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
