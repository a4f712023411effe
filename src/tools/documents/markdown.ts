import { format, resolveConfig } from 'prettier'

/** Says at the top of a generated page how it is made, so that nobody edits it by hand. */
export const GENERATED = '<!-- Made by `npm run docs`: change what it is made from, not this page. -->'

export function toTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.map(toCell).join(' | ')} |`).join('\n')
}

export function toCode(text: string): string {
  return `\`${text}\``
}

/** As the check wants it, so that a generated page passes like a written one. */
export async function formatMarkdown(blocks: readonly string[], path: string): Promise<string> {
  return format(blocks.join('\n\n'), { ...(await resolveConfig(path)), parser: 'markdown' })
}

function toCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
