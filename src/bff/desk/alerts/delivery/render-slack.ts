import type { MessageLine, SlackBlock, SlackMessage, SlackText } from '#contract/desk/alerts.ts'
import { toDeskPage } from '#contract/paths.ts'
import type { DueDelivery } from '../stores/outbox.ts'
import { toFigureText } from './render-mail.ts'

/** Maximum numbers of characters. Slack rejects longer messages. Source: Block Kit reference, header, section, and context. */
export const SLACK_LIMITS = { header: 150, section: 3_000, context: 2_000, blocks: 50 } as const
/** Maximum number of characters of a title or its details, so that a line with its link fits into a section. */
const MOST_TEXT = 1_000

/** Renders a message in Slack’s markup: headline, figures, and groups of the desk. */
export function renderSlack(
  { subject, content }: Pick<DueDelivery, 'subject' | 'content'>,
  origin: string,
): SlackMessage {
  const { roster, week, heading, front, lines, more, source } = content
  const groups = [...Map.groupBy(lines, ({ section }) => section ?? '').entries()]
  const desk = `<${origin}${toDeskPage(roster.id, week)}|Open the desk>`
  const rest = more === 0 ? [] : [`and ${more} more`]
  return {
    text: [
      `*${escapeSlack(subject)}*`,
      ...lines.map((line) => toItem(line, origin)),
      ...rest,
      `_${escapeSlack(source)}_`,
    ].join('\n'),
    blocks: [
      {
        type: 'header',
        text: { type: 'plain_text', text: clip(front === undefined ? subject : heading, SLACK_LIMITS.header) },
      },
      ...(front === undefined ? [] : [toContext(front.figures.map(toFigureText).map(escapeSlack).join('  ·  '))]),
      ...groups.flatMap(([section, own]) => toSections(section, own, origin)),
      toSection([...rest, desk].join(' · ')),
      toContext(escapeSlack(source)),
    ],
  }
}

/** Splits a group into sections. Lines that don’t fit continue in the next section. */
function toSections(name: string, lines: readonly MessageLine[], origin: string): SlackBlock[] {
  const texts: string[] = []
  let text = name === '' ? '' : `*${escapeSlack(name)}*`
  for (const item of lines.map((line) => toItem(line, origin))) {
    if (text.length + item.length + 1 > SLACK_LIMITS.section) {
      texts.push(text)
      text = ''
    }
    text = text === '' ? item : `${text}\n${item}`
  }
  return [...texts, text].map(toSection)
}

function toSection(text: string): SlackBlock {
  return { type: 'section', text: toMarkup(text) }
}

function toContext(text: string): SlackBlock {
  return { type: 'context', elements: [toMarkup(clip(text, SLACK_LIMITS.context))] }
}

/** `verbatim` stops Slack from turning URLs, channels, and people in a title into links. */
function toMarkup(text: string): SlackText {
  return { type: 'mrkdwn', text, verbatim: true }
}

function toItem({ text, detail, path }: MessageLine, origin: string): string {
  const note = detail === '' ? '' : ` (${clip(escapeSlack(detail), MOST_TEXT)})`
  return `• <${origin}${path}|${clip(escapeSlack(text), MOST_TEXT)}>${note}`
}

/** Never cuts inside an escaped character. */
function clip(text: string, limit: number): string {
  if (text.length <= limit) return text
  return `${text
    .slice(0, limit - 1)
    .replace(/&[a-z]{0,3}$/, '')
    .toWellFormed()}…`
}

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
