import { escapeHtml } from '#contract/text/escape-html.ts'
import { toDeskPage } from '#contract/paths.ts'
import type { MessageContent } from '../outbox.ts'

export type MailLinks = { origin: string; unsubscribeUrl: string }

export const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

/** Tables and styles on each tag, because Gmail and Outlook drop the rest. @param image content id of the picture; null for none */
export function renderMailHtml(content: MessageContent, links: MailLinks, image: { id: string; alt: string } | null) {
  const { roster, week, heading, lines, more, source } = content
  const rows = lines.map(({ text, detail, path, section }, index) => {
    const size = index === 0 ? 17 : 15
    const sectionRow = section === lines[index - 1]?.section ? '' : toSectionRow(section)
    return `${sectionRow}<tr>
<td valign="top" width="28" style="${FONT};font-size:13px;line-height:22px;color:#6b6b6b;padding:10px 0">${index + 1}</td>
<td valign="top" style="padding:10px 0;border-bottom:1px solid #e7e5e0">
<a href="${escapeHtml(links.origin + path)}" style="${FONT};font-size:${size}px;line-height:22px;color:#1a1a1a;text-decoration:none">${escapeHtml(text)}</a>
${detail === '' ? '' : `<div style="${FONT};font-size:13px;line-height:18px;color:#6b6b6b">${escapeHtml(detail)}</div>`}
</td></tr>`
  })
  const desk = links.origin + toDeskPage(roster.id, week)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background-color:#f6f5f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f6f5f2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:600px">
<tr><td style="padding:28px 28px 4px">
<div style="${FONT};font-size:13px;line-height:18px;color:#6b6b6b">${escapeHtml(roster.name)}</div>
<h1 style="${FONT};font-size:22px;line-height:28px;color:#1a1a1a;margin:4px 0 8px;font-weight:600">${escapeHtml(heading)}</h1>
</td></tr>
${image === null ? '' : `<tr><td style="padding:8px 28px"><img src="cid:${escapeHtml(image.id)}" alt="${escapeHtml(image.alt)}" width="544" style="display:block;width:100%;max-width:544px;height:auto;border:0"></td></tr>`}
${lines.length === 0 ? '' : `<tr><td style="padding:0 28px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table></td></tr>`}
<tr><td style="padding:20px 28px">
${more === 0 ? '' : `<div style="${FONT};font-size:14px;line-height:20px;color:#6b6b6b;padding-bottom:12px">${toMore(more)}</div>`}
<a href="${escapeHtml(desk)}" style="${FONT};font-size:15px;line-height:22px;color:#2f4fd0">Open the desk of ${escapeHtml(roster.name)}</a>
</td></tr>
<tr><td style="padding:16px 28px 28px;border-top:1px solid #e7e5e0;${FONT};font-size:12px;line-height:18px;color:#6b6b6b">
${escapeHtml(source)}<br>
Chartroom sends this because of a rule or a weekly mail for this roster. <a href="${escapeHtml(links.unsubscribeUrl)}" style="color:#6b6b6b">Unsubscribe</a>
</td></tr>
</table></td></tr></table></body></html>
`
}

export function renderMailText({ roster, week, heading, lines, more, source }: MessageContent, links: MailLinks) {
  const rows = lines.map(({ text, detail, path, section }, index) =>
    [
      ...(section === undefined || section === lines[index - 1]?.section ? [] : [section]),
      `${index + 1}. ${text}`,
      ...(detail === '' ? [] : [`   ${detail}`]),
      `   ${links.origin}${path}`,
    ].join('\n'),
  )
  return [
    heading,
    ...rows,
    ...(more === 0 ? [] : [toMore(more)]),
    `Open the desk of ${roster.name}: ${links.origin}${toDeskPage(roster.id, week)}`,
    source,
    `Unsubscribe: ${links.unsubscribeUrl}`,
  ].join('\n\n')
}

function toSectionRow(section: string | undefined): string {
  if (section === undefined) return ''
  return `<tr><td colspan="2" style="padding:20px 0 4px;border-bottom:2px solid #1a1a1a"><h2 style="${FONT};font-size:15px;line-height:20px;color:#1a1a1a;margin:0;font-weight:600">${escapeHtml(section)}</h2></td></tr>
`
}

function toMore(more: number): string {
  return more === 1 ? 'And 1 more line.' : `And ${more} more lines.`
}
