import type { MessageLine } from '#contract/desk/alerts.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import { toAlertsPage, toDeskPage } from '#contract/paths.ts'
import { toTileLetters } from '#domain/tiles/to-tile-letters.ts'
import { UNIT_KEY } from '#domain/events/unit-key.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'
import type { MessageContent } from '../stores/messages.ts'
import { FONT, MAIL_STYLES, toColored, toTileColored } from './mail-styles.ts'

export type MailLinks = { origin: string; unsubscribeUrl: string }

/** @param rows rows of a table that is 600 px wide, or as wide as a phone's screen */
export function renderMailPage(heading: string, rows: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title><style>${MAIL_STYLES}</style></head>
<body ${toColored('canvas', 'margin:0;padding:0')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${toColored('canvas', FONT)}><tr><td align="center" class="page" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" ${toColored('surface', 'width:100%;max-width:600px')}>
${rows}
</table></td></tr></table></body></html>
`
}

export type MailPictures = {
  /** URL of the product's mark. */
  mark: string
  card: { url: string; alt: string } | null
  /** Returns the artwork of a title. Null for a tile of letters. */
  artworkOf: (line: MessageLine) => string | null
}

export const NO_PICTURES: MailPictures = { mark: '', card: null, artworkOf: () => null }

/** Uses tables and styles on each tag, because Gmail and Outlook drop everything else. */
export function renderMailHtml(content: MessageContent, links: MailLinks, { mark, card, artworkOf }: MailPictures) {
  const { roster, week, heading, front, lines, more } = content
  const isHeadline = (line: MessageLine) => front !== undefined && line.section === undefined
  const listed = lines.filter((line) => !isHeadline(line))
  const desk = links.origin + toDeskPage(roster.id, week)
  const rows = listed.map((line, index) => {
    const isFirst = line.section !== listed[index - 1]?.section
    return `${isFirst && line.section !== undefined ? toSectionRow(line.section, content, desk) : ''}${toLineRow(line, links, artworkOf(line))}`
  })
  return renderMailPage(
    heading,
    `${toHeadRow(content, mark)}
<tr><td class="side" style="padding:0 32px 8px">${front === undefined ? toHeading(escapeHtml(heading)) : toHeadline(lines.filter(isHeadline), links)}</td></tr>
${front === undefined ? '' : toFigureRow(front.figures)}
${card === null ? '' : `<tr><td class="side" style="padding:8px 32px 16px"><img src="${escapeHtml(card.url)}" alt="${escapeHtml(card.alt)}" width="536" class="card" style="display:block;width:100%;height:auto;border:0;border-radius:6px"></td></tr>`}
${rows.length === 0 ? '' : `<tr><td class="side" style="padding:0 32px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table></td></tr>`}
<tr><td class="side" style="padding:24px 32px">
${more === 0 || front !== undefined ? '' : `<p ${toColored('text2', 'margin:0 0 12px;font-size:14px;line-height:20px')}>${toMore(more)}</p>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" ${toColored('button', 'border-radius:6px')}><a href="${escapeHtml(desk)}" ${toColored('button', 'display:block;padding:12px;border-radius:6px;font-size:14px;line-height:20px;font-weight:600;text-decoration:none')}>Open the desk</a></td></tr></table>
</td></tr>
${toFooterRow(content, links)}`,
  )
}

export function renderMailText(content: MessageContent, links: MailLinks) {
  const { roster, week, heading, front, lines, more, source } = content
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
    ...(front === undefined ? [] : [front.figures.map(toFigureText).join('\n')]),
    ...rows,
    ...(more === 0 ? [] : [toMore(more)]),
    `Open the desk of ${roster.name}: ${links.origin}${toDeskPage(roster.id, week)}`,
    source,
    `Change what is sent: ${links.origin}${toAlertsPage(roster.id)}`,
    `Unsubscribe: ${links.unsubscribeUrl}`,
  ].join('\n\n')
}

type Figure = NonNullable<MessageContent['front']>['figures'][number]

/** Returns a text such as `Debuts: 4 titles (18 positions)`. */
export function toFigureText({ name, titles, note }: Figure): string {
  return `${name}: ${titles} (${note})`
}

function toHeadRow({ roster, dates = '', front }: MessageContent, mark: string): string {
  return renderMailHead(mark, roster.name, front?.dates ?? dates)
}

/** Shows the product's mark and a name, with a text at the right edge. */
export function renderMailHead(mark: string, name: string, text: string): string {
  return `<tr><td class="side" style="padding:24px 32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="34" style="width:34px"><img src="${escapeHtml(mark)}" alt="" width="24" height="24" style="display:block;width:24px;height:24px;border-radius:6px;border:0"></td>
<td ${toColored('text', 'font-size:14px;line-height:20px;font-weight:600')}>${escapeHtml(name)}</td>
<td align="right" ${toColored('text2', 'font-size:13px;line-height:20px;white-space:nowrap')}>${escapeHtml(text)}</td>
</tr></table></td></tr>`
}

function toHeading(html: string): string {
  return `<h1 ${toColored('text', 'font-size:22px;line-height:28px;font-weight:700;letter-spacing:-0.01em;margin:0')}><span class="headline">${html}</span></h1>`
}

/** Renders the most important events as sentences, and below them the figures of their titles. */
function toHeadline(lines: readonly MessageLine[], { origin }: MailLinks): string {
  const sentences = lines.map(
    ({ text, parts, path }) =>
      `<a href="${escapeHtml(origin + path)}" ${toColored('text', 'text-decoration:none')}>${escapeHtml(parts === undefined ? text : `${parts.title} ${parts.clause}`)}.</a>`,
  )
  const notes = lines.map(
    ({ parts, detail }) =>
      `<div ${toColored('text2', 'font-size:13px;line-height:19px')}>${escapeHtml(parts === undefined ? detail : `${parts.title}: ${parts.notes}`)}</div>`,
  )
  return `${toHeading(sentences.join('<br>'))}<div style="padding-top:8px">${notes.join('')}</div>`
}

function toFigureRow(figures: readonly Figure[]): string {
  const cells = figures.map(
    ({ name, titles, note }, index) =>
      `<td width="25%" valign="top" ${toColored('line', index === 0 ? 'padding:0 8px 0 0' : 'padding:0 8px 0 12px;border-left-width:1px;border-left-style:solid')}>
<div ${toColored('text2', 'font-size:12px;line-height:16px')}>${escapeHtml(name)}</div>
<div ${toColored('text', 'font-size:20px;line-height:26px;font-weight:700')}><span class="figure">${escapeHtml(titles)}</span></div>
<div ${toColored('text2', 'font-size:12px;line-height:16px')}>${escapeHtml(note)}</div></td>`,
  )
  return `<tr><td class="side" style="padding:12px 32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells.join('')}</tr></table></td></tr>`
}

function toSectionRow(section: string, { front }: MessageContent, desk: string): string {
  const more = front?.groups.find((group) => group.section === section)?.more ?? 0
  const link = more === 0 ? '' : toLink(desk, `${more} more`, 'font-size:13px;')
  return `<tr><td height="16" style="font-size:0;line-height:0">&nbsp;</td></tr><tr><td ${toColored('rule', 'padding:9px 0;border-top-width:2px;border-top-style:solid')}><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td><h2 ${toColored('text', 'font-size:15px;line-height:20px;font-weight:600;margin:0')}>${escapeHtml(section)}</h2></td><td align="right">${link}</td></tr></table></td></tr>
`
}

function toLineRow(line: MessageLine, { origin }: MailLinks, artwork: string | null): string {
  const { entityId, text, detail, parts, path } = line
  const link = (html: string) =>
    `<a href="${escapeHtml(origin + path)}" ${toColored('link', 'font-weight:600;text-decoration:none')}>${html}</a>`
  const body =
    parts === undefined
      ? `<div ${toColored('text', 'font-size:14px;line-height:20px')}>${link(escapeHtml(text))}</div>${toNote(detail)}`
      : `<div ${toColored('text3', 'font-size:14px;line-height:20px')}>${link(escapeHtml(parts.title))}${parts.credit === null ? '' : ` <span style="font-size:13px">${escapeHtml(parts.credit)}</span>`}</div>
<div ${toColored('text', 'font-size:13px;line-height:20px')}><span ${toColored(`badge-${parts.badge.tone}`, 'display:inline-block;min-width:32px;padding:0 6px;border-radius:4px;font-size:11px;line-height:16px;font-weight:700;text-align:center;white-space:nowrap')}>${escapeHtml(parts.badge.text)}</span>&nbsp; ${escapeHtml(parts.clause)}</div>${toNote(parts.notes)}`
  const content = parts === undefined ? body : withTile(body, { id: entityId, title: parts.title, artwork })
  return `<tr><td ${toColored('line', 'padding:8px 0;border-top-width:1px;border-top-style:solid')}>${content}</td></tr>
`
}

/** Adds a tile next to a line, as on pages. Programs that don't show images show the letters as alternative text. */
function withTile(html: string, { id, title, artwork }: { id: string; title: string; artwork: string | null }): string {
  const look =
    'width:28px;height:28px;border-radius:6px;overflow:hidden;font-size:11px;line-height:28px;font-weight:700;text-align:center'
  const letters = title === id ? '' : escapeHtml(toTileLetters(title))
  const image = `<img src="${escapeHtml(artwork ?? '')}" alt="${letters}" width="28" height="28" style="display:block;width:28px;height:28px;border-radius:6px;border:0">`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td width="38" valign="top" style="width:38px;padding-top:2px"><div aria-hidden="true" ${toTileColored(id, look)}>${artwork === null ? letters : image}</div></td><td valign="top">${html}</td></tr></table>`
}

function toNote(text: string): string {
  return text === '' ? '' : `<div ${toColored('text2', 'font-size:12px;line-height:18px')}>${escapeHtml(text)}</div>`
}

function toLink(url: string, name: string, style = ''): string {
  return `<a href="${escapeHtml(url)}" ${toColored('link', `${style}text-decoration:none`)}>${name}</a>`
}

function toFooterRow({ roster, source }: MessageContent, { origin, unsubscribeUrl }: MailLinks): string {
  return `<tr><td ${toColored('footer', 'padding:0')}><div ${toColored('text2', 'font-size:12px;line-height:18px')}><div class="side" style="padding:16px 32px 24px">
${escapeHtml(source)}<br>
${UNIT_KEY}<br>
Chartroom sends this because of a rule or a weekly email for ${escapeHtml(roster.name)}. ${toLink(origin + toAlertsPage(roster.id), 'Change alerts')} · ${toLink(unsubscribeUrl, 'Unsubscribe')}
</div></div></td></tr>`
}

function toMore(more: number): string {
  return `And ${countNoun(more, 'more line')}.`
}
