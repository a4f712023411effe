import { escapeHtml } from '#contract/text/escape-html.ts'
import { toDeskPage } from '#contract/paths.ts'
import type { MessageContent } from '../stores/messages.ts'

type FeedEntry = { id: string; subject: string; content: MessageContent; createdAt: string }
type Feed = { id: string; name: string; origin: string; updatedAt: string; entries: readonly FeedEntry[] }

/** Matches characters that XML doesn't permit. */
// oxlint-disable-next-line no-control-regex -- it names them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Renders an Atom feed (RFC 4287), latest entry first. */
export function renderFeed({ id, name, origin, updatedAt, entries }: Feed): string {
  const items = entries.map(({ subject, content, createdAt, ...entry }) => {
    const link = content.lines[0]?.path ?? toDeskPage(content.roster.id, null)
    return `  <entry>
    <id>urn:chartroom:message:${toXml(entry.id)}</id>
    <title>${toXml(subject)}</title>
    <updated>${toXml(createdAt)}</updated>
    <link href="${toXml(origin + link)}"/>
    <content type="html">${toXml(toHtml(content, origin))}</content>
  </entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:chartroom:feed:${toXml(id)}</id>
  <title>${toXml(name)}</title>
  <author><name>Chartroom</name></author>
  <updated>${toXml(entries[0]?.createdAt ?? updatedAt)}</updated>
${items.join('\n')}
</feed>
`
}

function toHtml({ heading, lines, more, source }: MessageContent, origin: string): string {
  const items = lines.map(
    ({ text, detail, path }) =>
      `<li><a href="${escapeHtml(origin + path)}">${escapeHtml(text)}</a>${detail === '' ? '' : ` (${escapeHtml(detail)})`}</li>`,
  )
  const rest = more === 0 ? '' : `<p>And ${more} more.</p>`
  return `<p>${escapeHtml(heading)}</p><ol>${items.join('')}</ol>${rest}<p><small>${escapeHtml(source)}</small></p>`
}

function toXml(text: string): string {
  return escapeHtml(text.replaceAll(CONTROLS, ''))
}
