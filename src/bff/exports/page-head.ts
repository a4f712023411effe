import { escapeHtml } from '#contract/text/escape-html.ts'

export type PageHead = {
  title: string
  description: string
  url: string | null
  /** Its URL is absolute, as link previews require. Null without an image. */
  image: { url: string; width: number; height: number; alt: string } | null
  /** The page shows the name before the API responds, so that a two-line title doesn't move anything. */
  entity?: { id: string; title: string; credit: string | null }
}

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta name="description"[^>]*>/
/** Link previews cut longer titles, sometimes within a character. */
const MAX_LENGTH = 300

/**
 * Inserts metadata into the built page. All values are escaped and contain no code, so the Content Security Policy
 * stays the same. Replacement functions prevent `$` in names from acting as a pattern.
 */
export function withHead(html: string, { title, description, url, image, entity }: PageHead): string {
  const said = shorten(description)
  const tags = [
    toMeta('property', 'og:type', 'website'),
    toMeta('property', 'og:site_name', 'Chartroom'),
    toMeta('property', 'og:title', shorten(title)),
    toMeta('property', 'og:description', said),
    ...(url === null ? [] : [toMeta('property', 'og:url', url)]),
    ...(image === null ? [] : toImageTags(image)),
    toMeta('name', 'twitter:card', image === null ? 'summary' : 'summary_large_image'),
    ...(entity === undefined ? [] : [toNameTag(entity)]),
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

/** The tag's name contains the ID, so that the page doesn't show it for another entity after navigation. */
function toNameTag({ id, title, credit }: NonNullable<PageHead['entity']>): string {
  const by = credit === null ? '' : ` data-credit="${escapeHtml(shorten(credit))}"`
  return `<meta name="${id}" content="${escapeHtml(shorten(title))}"${by} />`
}

function toMeta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" />`
}

function shorten(text: string): string {
  const letters = Array.from(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
  return letters.length <= MAX_LENGTH ? letters.join('') : `${letters.slice(0, MAX_LENGTH - 1).join('')}…`
}
