import { posix } from 'node:path'

/** Matches images and links of Markdown, and code, in which nothing is a link. */
const LINK_OR_CODE = /^```.*?^```|`[^`\n]+`|(!?)\[((?:`[^`\n]*`|[^[\]`])*)\]\(([^()\s]+)\)/gms

/**
 * Replaces links to missing files by their text, and removes images that are missing.
 * @param page its path, relative to the same folder as `files`
 */
export function unlinkMissing(text: string, page: string, files: ReadonlySet<string>): string {
  return text.replaceAll(LINK_OR_CODE, (all: string, image?: string, label?: string, link?: string) => {
    if (link === undefined || /^(?:[a-z]+:|#)/.test(link)) return all
    const [path = ''] = link.split('#')
    const target = posix.join(posix.dirname(page), path).replace(/\/$/, '')
    if (files.has(target) || [...files].some((each) => each.startsWith(`${target}/`))) return all
    return image === '!' ? '' : (label ?? '')
  })
}
