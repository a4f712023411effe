import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findBrokenLinks, leadsSomewhere } from './find-broken-links.ts'
import { unlinkMissing } from '../package/unlink-missing.ts'

const pages = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'])

describe('links between the pages', () => {
  it('has only links to existing files and headings', () => {
    expect(pages).toContain('README.md')
    expect(findBrokenLinks('.', pages)).toEqual([])
  })

  it('reports a missing file and a missing heading', () => {
    expect(leadsSomewhere('.', 'README.md', 'docs/nowhere.md')).toBe(false)
    expect(leadsSomewhere('.', 'README.md', '#nowhere')).toBe(false)
    expect(leadsSomewhere('.', 'README.md', 'docs/import.md#a-labels-own-catalog')).toBe(true)
  })
})

describe('pages that comments name', () => {
  const files = globSync(['src/**/*.{ts,tsx,mjs}', 'e2e/*.ts', 'bench/**/*.ts'], { exclude: ['**/*.test.*'] })
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!\/)\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([page]) => ({
      file,
      page,
    })),
  )

  it('have these headings', () => {
    expect(named.map(({ page }) => page)).toContain('docs/provider-interface.md#chart-weeks')
    expect(named.filter(({ page }) => !leadsSomewhere('.', 'README.md', page))).toEqual([])
  })
})

describe('pages in the package', () => {
  const FILES = new Set(['README.md', 'docs/import.md', 'docs/deploy/nginx.conf.template'])
  const inPackage = (text: string) => unlinkMissing(text, 'docs/operations.md', FILES)

  it('keep links to what the package has, and to the web', () => {
    const text =
      '[a](import.md#formats), [b](../README.md), [c](deploy/), [d](#e), [f](https://example.com), `[g](h.md)`'
    expect(inPackage(text)).toBe(text)
  })

  it('show other links as text, and no missing images', () => {
    expect(inPackage('Run [`the bench`](../bench/results.md), see [x](y.md).')).toBe('Run `the bench`, see x.')
    expect(inPackage('![A chart](screenshots/chart.png)')).toBe('')
  })
})
