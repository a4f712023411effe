/*
 * Parses the XML of spreadsheets strictly. Limits are checked on the same tags that fill the table, so no other parser
 * can understand a file differently. Rejects document types and their entities, which spreadsheets don't have.
 */

export type XmlTag = {
  /** Name without prefix, because programs choose different prefixes. */
  name: string
  attribute: (name: string) => string | null
}

type XmlHandlers = {
  open: (tag: XmlTag) => void
  /** Also called for tags without content. */
  close?: (name: string) => void
  /** Called with the text, which is cut if it is long. */
  text?: (text: string) => void
}

export class XmlError extends Error {
  override name = 'XmlError'
}

/** Matches at most 100 attributes, because each one takes memory until the end of the tag. */
const TOKEN =
  /<(?:\?[^]*?\?|!--[^]*?--|!\[CDATA\[([^]*?)\]\]|(\/)?(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,100})\s*(\/)?)>|[^<]+/gy
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MAX_CODE_POINT = 0x10ffff
/** Paths of parts and number formats are shorter. */
const MAX_ATTRIBUTE_CHARS = 2_000
/** Callers use shorter text, even if every character is an entity. */
const MAX_TEXT_CHARS = 10_000

export function readXml(xml: string, { open, close, text }: XmlHandlers) {
  const token = new RegExp(TOKEN)
  let depth = 0
  while (token.lastIndex < xml.length) {
    const match = token.exec(xml)
    if (match === null) throw new XmlError('not well-formed')
    const [all, cdata, isEnd, name, attributes = '', isEmpty] = match
    if (cdata !== undefined) text?.(cdata.slice(0, MAX_TEXT_CHARS))
    else if (name === undefined) {
      if (!all.startsWith('<')) text?.(decodeEntities(all.slice(0, MAX_TEXT_CHARS)))
    } else {
      if (isEnd === undefined) {
        depth += 1
        open({ name, attribute: (wanted) => findAttribute(attributes, wanted) })
      }
      if (isEnd !== undefined || isEmpty !== undefined) {
        depth -= 1
        close?.(name)
      }
    }
  }
  if (depth !== 0) throw new XmlError('cut off')
}

function findAttribute(attributes: string, wanted: string): string | null {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const isWanted = name === wanted || (name.endsWith(`:${wanted}`) && !name.startsWith('xmlns:'))
    const value = double ?? single ?? ''
    if (isWanted && value.length > MAX_ATTRIBUTE_CHARS) throw new XmlError('a long attribute')
    if (isWanted) return decodeEntities(value)
  }
  return null
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(ENTITY, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > MAX_CODE_POINT ? '\uFFFD' : String.fromCodePoint(code)
  })
}
