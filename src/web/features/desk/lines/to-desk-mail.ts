import { escapeHtml } from '#contract/text/escape-html.ts'
import { type LineText, toSentence } from '#domain/events/describe-line.ts'

type DeskMail = {
  heading: string
  lines: readonly { text: LineText; href: string }[]
  /** For a quiet week. */
  whenEmpty: string
  linkName: string
  href: string
  /** The receipt in one line. */
  source: string
}

/** The week as rich text and as plain text, for the clipboard. Plain tags, because mail programs apply their own styles. */
export function toDeskMail({ heading, lines, whenEmpty, linkName, href, source }: DeskMail): {
  html: string
  text: string
} {
  const items = lines.map(({ text, href: evidence }) => {
    const sentence = text.lead
      .map((part) => (part.strong === true ? `<strong>${escapeHtml(part.text)}</strong>` : escapeHtml(part.text)))
      .join('')
    return `<li><a href="${escapeHtml(evidence)}">${escapeHtml(text.badge.text)}</a> ${sentence}<br><small>${escapeHtml(text.detail)}</small></li>`
  })
  const list = lines.length === 0 ? `<p>${escapeHtml(whenEmpty)}</p>` : `<ol>${items.join('')}</ol>`
  return {
    html: `<h2>${escapeHtml(heading)}</h2>${list}<p><a href="${escapeHtml(href)}">${escapeHtml(linkName)}</a></p><p><small>${escapeHtml(source)}</small></p>`,
    text: [
      heading,
      lines.length === 0
        ? whenEmpty
        : lines.map(({ text }, i) => `${i + 1}. ${toSentence(text)} (${text.detail})`).join('\n'),
      `${linkName}: ${href}`,
      source,
    ].join('\n\n'),
  }
}
