import { escapeHtml } from '#contract/escape-html.ts'

/** What a link to a page says of it where it is pasted. */
export type PageHead = {
  title: string
  description: string
  url: string | null
  /** Its address is whole: whoever shows a link knows no other page of ours. Null: it has none. */
  image: { url: string; width: number; height: number; alt: string } | null
}

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta name="description"[^>]*>/
/** Longer ones are cut by whoever shows them, and not always between letters. */
const MAX_LENGTH = 300

/**
 * The built page with another head. Everything in it comes from outside and is escaped; nothing in it is code, so the
 * page's policy stays as it is. Replaced by functions, since a `$` in a name is no pattern.
 */
export function withHead(html: string, { title, description, url, image }: PageHead): string {
  const said = shorten(description)
  const tags = [
    toMeta('property', 'og:type', 'website'),
    toMeta('property', 'og:site_name', 'Chartroom'),
    toMeta('property', 'og:title', shorten(title)),
    toMeta('property', 'og:description', said),
    ...(url === null ? [] : [toMeta('property', 'og:url', url)]),
    ...(image === null ? [] : toImageTags(image)),
    toMeta('name', 'twitter:card', image === null ? 'summary' : 'summary_large_image'),
  ]
  return html
    .replace(TITLE, () => `<title>${escapeHtml(`${shorten(title)} · Chartroom`)}</title>`)
    .replace(DESCRIPTION, () => toMeta('name', 'description', said))
    .replace('</head>', () => `${tags.join('')}</head>`)
}

export function toImageTags({ url, width, height, alt }: NonNullable<PageHead['image']>): string[] {
  return [
    toMeta('property', 'og:image', url),
    toMeta('property', 'og:image:type', 'image/png'),
    toMeta('property', 'og:image:width', String(width)),
    toMeta('property', 'og:image:height', String(height)),
    toMeta('property', 'og:image:alt', shorten(alt)),
  ]
}

function toMeta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" />`
}

function shorten(text: string): string {
  const letters = Array.from(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
  return letters.length <= MAX_LENGTH ? letters.join('') : `${letters.slice(0, MAX_LENGTH - 1).join('')}…`
}
