import { expect, type Page } from 'playwright/test'

/** Runs in the page. Finds headings, tables, graphs, and landmarks that break our rules. */
function findProblems(): string[] {
  const problems: string[] = []
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const findVisible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
  const levels = findVisible('h1, h2, h3, h4').map(({ tagName, textContent }) => ({
    level: Number(tagName[1]),
    textContent,
  }))
  if (levels.filter(({ level }) => level === 1).length !== 1) problems.push('the page needs exactly one h1')
  if (levels[0]?.level !== 1) problems.push('the first heading is not the h1')
  for (const [at, { level, textContent }] of levels.entries()) {
    if (level > (levels[at - 1]?.level ?? 0) + 1) problems.push(`a heading level is skipped before: ${textContent}`)
  }
  for (const table of findVisible('table')) {
    const name = table.querySelector('caption')?.textContent.trim() ?? ''
    if (name === '') problems.push(`no caption: ${table.textContent.slice(0, 60)}`)
    const headers = [...table.querySelectorAll('thead th')]
    if (headers.length === 0 || headers.some((header) => header.getAttribute('scope') !== 'col'))
      problems.push(`a column header without scope: ${name}`)
    const rows = [...table.querySelectorAll('tbody tr')]
    if (rows.some((row) => row.querySelector('th[scope=row]') === null)) problems.push(`no row header: ${name}`)
  }
  for (const figure of findVisible('figure')) {
    const graphic = figure.querySelector('svg[role=img]') ?? figure
    const summary = `${graphic.getAttribute('aria-label')} ${figure.querySelector('figcaption')?.textContent}`
    if (summary.length < 40) problems.push(`a figure without a summary: ${summary}`)
  }
  for (const landmark of findVisible('section, nav, aside')) {
    if (landmark.matches('section, nav') && !landmark.matches('[aria-label], [aria-labelledby], [data-ranking]'))
      problems.push(`a landmark without a name: ${landmark.outerHTML.slice(0, 80)}`)
  }
  return problems
}

/** Checks the header, main part, headings, tables, graphs, and landmarks of a page. */
export async function expectLandmarks(page: Page, { hasSearchButton = true } = {}) {
  await expect(page.locator('body')).toMatchAriaSnapshot(`
      - link "Skip to content"
      - banner:
        - link "Chartroom home"
        - navigation "Main":
          - link "Charts"
          - link "Search"
          - link "Compare"
${hasSearchButton ? '        - button /^Search or paste/\n' : ''}        - button "Settings"
      - main
    `)
  // The frame of the page appears before its content, and placeholder rows have no row headers.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('table output')).toHaveCount(0)
  expect(await page.evaluate(findProblems)).toEqual([])
}
