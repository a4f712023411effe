import { array, assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { createDesk, createDeskChart, createLine } from '#contract/testing/desk-data.ts'
import { toWeeklyMessage } from '../to-messages.ts'
import { renderSlack, SLACK_LIMITS } from './render-slack.ts'

const toText = (most: number) =>
  z.strictObject({ type: z.literal('mrkdwn'), text: z.string().min(1).max(most), verbatim: z.literal(true) })

/** Schema of messages that Slack accepts. Source: Block Kit reference. */
const slackSchema = z.strictObject({
  text: z.string().min(1).max(40_000),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('header'),
          text: z.strictObject({ type: z.literal('plain_text'), text: z.string().min(1).max(SLACK_LIMITS.header) }),
        }),
        z.strictObject({ type: z.literal('section'), text: toText(SLACK_LIMITS.section) }),
        z.strictObject({
          type: z.literal('context'),
          elements: z.array(toText(SLACK_LIMITS.context)).min(1).max(10),
        }),
      ]),
    )
    .min(1)
    .max(SLACK_LIMITS.blocks),
})

const CHARTS = [createDeskChart('NO', {}, { name: 'Norway Songs 50', location: 'NO' })]
const sender = { roster: { id: 'R1', name: 'Harbor & Lane' }, source: 'Source: sample data.', channelIds: ['CH1'] }

function toMessage(lines: Parameters<typeof createLine>[1][]) {
  const desk = createDesk({ charts: CHARTS, lines: lines.map((line, i) => createLine(i, { ...line, chartId: 'NO' })) })
  const message = toWeeklyMessage(desk, sender)
  if (message === null) throw new Error('no message')
  return message
}

it('has the headline, the figures, and the groups of the desk', () => {
  const message = toMessage([
    { event: { kind: 'debut', rank: 1 } },
    { event: { kind: 'peak', rank: 4, from: 9 } },
    { event: { kind: 'peak', rank: 5, from: 9 } },
    { event: { kind: 'exit', rank: null, from: 47 }, rank: null },
  ])
  const { blocks } = slackSchema.parse(renderSlack(message, 'https://label.example'))
  const texts = blocks.map((block) => (block.type === 'context' ? block.elements[0]?.text : block.text.text))
  expect(texts[0]).toMatch(/^Harbor & Lane, Nov 13 – 19, 2026$/)
  expect(texts[1]).toMatch(/^Number 1s: .* · {2}Debuts: .* · {2}Exits: .* · {2}Charting: /)
  expect(texts[2]).toMatch(/^• <https:\/\/label\.example\/charts\/NO\/.*\|Song \d .*>/)
  expect(texts.slice(3, 5).map((text) => text?.split('\n')[0])).toEqual(['*Up*', '*Down and out*'])
  expect(texts.at(-2)).toContain('|Open the desk>')
})

it('is what Slack accepts, with any titles', () => {
  const title = string({ unit: 'grapheme', minLength: 1, maxLength: 2_500 })
  assert(
    property(array(title, { minLength: 1, maxLength: 14 }), (titles) => {
      const message = toMessage(titles.map((each, i) => ({ title: each, event: { kind: 'debut', rank: i + 1 } })))
      slackSchema.parse(renderSlack(message, 'https://label.example'))
    }),
    { numRuns: 50 },
  )
})

it.each(['<!channel>', 'R&B', '>'.repeat(3)])('shortens a title of many “%s” inside its link', (part) => {
  const title = part.repeat(1_000).slice(0, 1_000)
  const message = toMessage([{ title, credit: title, event: { kind: 'debut', rank: 1 } }])
  const lines = message.content.lines.map((line) => ({ ...line, detail: title }))
  const { blocks } = slackSchema.parse(
    renderSlack({ ...message, content: { ...message.content, lines } }, 'https://label.example'),
  )
  const items = blocks.flatMap((block) => (block.type === 'section' ? block.text.text.split('\n') : []))
  const escaped = '(?:[^<>&]|&(?:amp|lt|gt);)'
  expect(items[0]).toMatch(new RegExp(`^• <https://label\\.example/[^|>]*\\|${escaped}+…> \\(${escaped}+…\\)$`))
})
