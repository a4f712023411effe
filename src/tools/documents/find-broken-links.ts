import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Markdown links and images. Code must be removed first. */
const LINK = /\]\(([^()\s]+)\)/g
const CODE = /^```.*?^```|`[^`\n]+`/gms

/** Returns links of the pages that lead to no file or heading in `root`. */
export function findBrokenLinks(root: string, pages: readonly string[]): string[] {
  return pages.flatMap((page) =>
    linksOf(root, page)
      .filter((link) => !leadsSomewhere(root, page, link))
      .map((link) => `${page}: ${link}`),
  )
}

function linksOf(root: string, page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(CODE, '')
  return [...text.matchAll(LINK)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link))
}

export function leadsSomewhere(root: string, page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = join(root, path === '' ? page : join(dirname(page), path))
  if (!existsSync(target)) return false
  return anchor === undefined || anchorsOf(target).has(anchor)
}

/** Builds anchors as GitHub does: lower case, hyphens for spaces, no punctuation, and numbers if repeated. */
function anchorsOf(page: string): Set<string> {
  const seen = new Map<string, number>()
  const anchors = new Set<string>()
  for (const [, heading = ''] of readFileSync(page, 'utf8').matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    anchors.add(count === 0 ? slug : `${slug}-${count}`)
  }
  return anchors
}
