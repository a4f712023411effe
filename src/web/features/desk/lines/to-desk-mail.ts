import { escapeHtml } from '#contract/text/escape-html.ts'
import { type LineText, toSentence } from '#domain/events/describe-line.ts'
import { UNIT_KEY } from '#domain/events/unit-key.ts'
import type { RichText } from '../../../lib/browser/copy-rich-text.ts'

type MailLine = { text: LineText; href: string }

type DeskMail = {
  heading: string
  /** The headline's group has no name. */
  groups: readonly { name: string | null; lines: readonly MailLine[] }[]
  /** Text for a quiet week. */
  whenEmpty: string
  linkName: string
  href: string
  /** The receipt as one line. */
  source: string
}

/** Builds the week as rich text and plain text for the clipboard, without styles, which mail programs replace. */
export function toDeskMail({ heading, groups, whenEmpty, linkName, href, source }: DeskMail): Omit<RichText, 'name'> {
  const lists = groups.map(
    ({ name, lines }) => `${name === null ? '' : `<h3>${escapeHtml(name)}</h3>`}<ul>${lines.map(toItem).join('')}</ul>`,
  )
  const all = groups.flatMap((group) => group.lines)
  const parts = groups.map(({ name, lines }) =>
    [
      ...(name === null ? [] : [name]),
      ...lines.map((line) => `${all.indexOf(line) + 1}. ${toSentence(line.text)} (${line.text.detail})`),
    ].join('\n'),
  )
  const notes = groups.length === 0 ? [source] : [UNIT_KEY, source]
  const body = groups.length === 0 ? `<p>${escapeHtml(whenEmpty)}</p>` : lists.join('')
  return {
    html: `<h2>${escapeHtml(heading)}</h2>${body}<p><a href="${escapeHtml(href)}">${escapeHtml(linkName)}</a></p><p><small>${notes.map(escapeHtml).join('<br>')}</small></p>`,
    text: [heading, ...(groups.length === 0 ? [whenEmpty] : parts), `${linkName}: ${href}`, ...notes].join('\n\n'),
  }
}

function toItem({ text, href }: MailLine): string {
  const sentence = text.lead
    .map((part) => (part.strong === true ? `<strong>${escapeHtml(part.text)}</strong>` : escapeHtml(part.text)))
    .join('')
  return `<li><a href="${escapeHtml(href)}">${escapeHtml(text.badge.text)}</a> ${sentence}<br><small>${escapeHtml(text.detail)}</small></li>`
}
