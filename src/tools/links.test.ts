import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Markdown links and images. Code must be removed first. */
const LINK = /\]\(([^()\s]+)\)/g
const CODE = /^```.*?^```|`[^`\n]+`/gms

const pages = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'])

describe('links between the pages', () => {
  it('has only links to existing files and headings', () => {
    expect(pages).toContain('README.md')
    const broken = pages.flatMap((page) =>
      linksOf(page)
        .filter((link) => !leadsSomewhere(page, link))
        .map((link) => `${page}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  it('reports a missing file and a missing heading', () => {
    expect(leadsSomewhere('README.md', 'docs/nowhere.md')).toBe(false)
    expect(leadsSomewhere('README.md', '#nowhere')).toBe(false)
    expect(leadsSomewhere('README.md', 'docs/import.md#a-labels-own-catalog')).toBe(true)
  })
})

function linksOf(page: string): string[] {
  const text = readFileSync(page, 'utf8').replaceAll(CODE, '')
  return [...text.matchAll(LINK)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link))
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(target)) return false
  return anchor === undefined || anchorsOf(target).has(anchor)
}

/** Builds anchors as GitHub does: lower case, hyphens for spaces, no punctuation, and a number for repeated headings. */
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
