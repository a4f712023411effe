import type { BriefFormat } from './brief-formats.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import { BYTE_ORDER_MARK, toCsvComment, toCsvLine } from '#contract/text/csv.ts'
import type { WeekBrief } from './week-brief.ts'

export function formatBrief(brief: WeekBrief, format: BriefFormat): string {
  return formatBriefs([brief], format)
}

/** Joins the briefs of several charts into one text, in order. */
export function formatBriefs(briefs: readonly WeekBrief[], format: BriefFormat): string {
  if (format === 'csv') return formatCsv(briefs)
  return format === 'text' ? briefs.map(formatText).join('\n\n\n') : briefs.map(formatHtml).join('\n<hr>\n')
}

/** Limits the width to that of emails. Styles are inline, because mail programs drop style elements. */
const FILE_STYLE = 'max-width:600px;margin:0 auto;padding:16px;font:15px/1.5 system-ui,-apple-system,Arial,sans-serif'

/** Returns a file for browsers and mail programs. */
export function toHtmlFile(title: string, html: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<body style="${FILE_STYLE}">`,
    html,
    '</body>',
    '</html>\n',
  ].join('\n')
}

/** A label replaces the URL, which would be wider than an email. */
const LINK_NAME = 'Open the chart week'

export function toMoreText(more: number): string {
  return `… and ${more} more`
}

function formatText({ heading, summary, sections, notes, source, link }: WeekBrief): string {
  const parts = sections.map(({ name, lines, more }) =>
    [name, ...lines.map(({ text }) => `• ${text}`), ...(more === 0 ? [] : [toMoreText(more)])].join('\n'),
  )
  const head = [heading, ...summary].join('\n')
  return [head, ...parts, ...notes, source, ...(link === null ? [] : [link])].join('\n\n')
}

/** Writes plain tags without styles, because mail programs apply their own. */
function formatHtml({ heading, summary, sections, notes, source, link }: WeekBrief): string {
  const parts = sections.map(({ name, lines, more }) => {
    const items = lines.map(({ text }) => `  <li>${escapeHtml(text)}</li>`)
    const rest = more === 0 ? [] : [`<p>${escapeHtml(toMoreText(more))}</p>`]
    return [`<h3>${escapeHtml(name)}</h3>`, '<ul>', ...items, '</ul>', ...rest].join('\n')
  })
  return [
    `<h2>${escapeHtml(heading)}</h2>`,
    ...summary.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...parts,
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    `<p><small>${escapeHtml(source)}</small></p>`,
    ...(link === null ? [] : [`<p><a href="${escapeHtml(link)}">${LINK_NAME}</a></p>`]),
  ].join('\n')
}

function formatCsv(briefs: readonly WeekBrief[]): string {
  const rows = briefs.flatMap(({ chart, sections }) =>
    sections.flatMap(({ name, lines }) =>
      lines.map(({ rank, subject, text }) =>
        toCsvLine([chart, name, rank, subject?.id ?? null, subject?.title ?? null, subject?.credit ?? null, text]),
      ),
    ),
  )
  const header = toCsvLine(['chart', 'part', 'rank', 'id', 'title', 'credit', 'sentence'])
  const comments = briefs.flatMap(({ heading, summary, sections, notes, source, link }) => [
    heading,
    ...summary,
    ...sections.flatMap(({ name, more }) => (more === 0 ? [] : [`${name}: ${toMoreText(more)}`])),
    ...notes,
    source,
    ...(link === null ? [] : [link]),
  ])
  return [BYTE_ORDER_MARK, ...comments.map(toCsvComment), header, ...rows].join('')
}
