export type SlackPart = { text: string; href: string | null; look: 'plain' | 'bold' | 'italic' }

const MARKUP =
  /<(?<href>[^|>]+)\|(?<name>[^>]*)>|\*(?<bold>[^*\n]+)\*|(?<![\p{L}\p{N}])_(?<italic>[^_\n]+)_(?![\p{L}\p{N}])/gu

/** Splits a text in Slack's markup into the parts that Slack shows. */
export function parseSlackText(text: string): SlackPart[] {
  const parts: SlackPart[] = []
  let end = 0
  for (const match of text.matchAll(MARKUP)) {
    const { href = null, name, bold, italic } = match.groups ?? {}
    parts.push(toPart(text.slice(end, match.index)))
    parts.push({
      ...toPart(name ?? bold ?? italic ?? ''),
      href,
      look: bold !== undefined ? 'bold' : italic !== undefined ? 'italic' : 'plain',
    })
    end = match.index + match[0].length
  }
  return [...parts, toPart(text.slice(end))].filter((part) => part.text !== '')
}

function toPart(escaped: string): SlackPart {
  const text = escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  return { text, href: null, look: 'plain' }
}
