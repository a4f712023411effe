import type { BriefFormat } from './brief-formats.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import { BYTE_ORDER_MARK, toCsvComment, toCsvLine } from '#contract/text/csv.ts'
import { BRIEF_PART_NAMES, BRIEF_PARTS, type BriefLine, type BriefPart, type WeekBrief } from './week-brief.ts'

export function formatBrief(brief: WeekBrief, format: BriefFormat): string {
  return { text: formatText, html: formatHtml, csv: formatCsv }[format](brief)
}

function formatText({ heading, lines, notes, source }: WeekBrief): string {
  const parts = toParts(lines).map(({ name, sentences }) => [name, ...sentences.map((text) => `• ${text}`)].join('\n'))
  return [heading, ...parts, ...notes, source].join('\n\n')
}

/** Uses plain tags without styles, because mail programs apply their own. */
function formatHtml({ heading, lines, notes, source }: WeekBrief): string {
  const parts = toParts(lines).map(({ name, sentences }) => {
    const items = sentences.map((text) => `  <li>${escapeHtml(text)}</li>`)
    return [`<h3>${escapeHtml(name)}</h3>`, '<ul>', ...items, '</ul>'].join('\n')
  })
  return [
    `<h2>${escapeHtml(heading)}</h2>`,
    ...parts,
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    `<p><small>${escapeHtml(source)}</small></p>`,
  ].join('\n')
}

function formatCsv({ heading, lines, notes, source }: WeekBrief): string {
  const rows = lines.map(({ part, rank, subject, text }) =>
    toCsvLine([part, rank, subject?.id ?? null, subject?.title ?? null, subject?.credit ?? null, text]),
  )
  const header = toCsvLine(['part', 'rank', 'id', 'title', 'credit', 'sentence'])
  return [BYTE_ORDER_MARK, ...[heading, ...notes, source].map(toCsvComment), header, ...rows].join('')
}

function toParts(lines: readonly BriefLine[]): { part: BriefPart; name: string; sentences: string[] }[] {
  return BRIEF_PARTS.map((part) => ({
    part,
    name: BRIEF_PART_NAMES[part],
    sentences: lines.filter((line) => line.part === part).map(({ text }) => text),
  })).filter(({ sentences }) => sentences.length > 0)
}
