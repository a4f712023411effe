import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files that load data with a receipt and add none to the page's. The text names who does, or why no one must. */
const WITHOUT_PART: Record<string, string> = {
  'chart-weeks/use-artist-titles.ts': 'the card and the brief have their own receipt',
  'features/chart-exports/brief/brief-charts.tsx': 'lists charts to add',
  'features/chart-exports/brief/use-other-weeks.ts': 'the brief has its own receipt',
  'features/chart-exports/week-image-dialog.tsx': 'the image has its own receipt',
  'features/charts/week/navigation/week-calendar.tsx': 'marks weeks, and shows no number of them',
  'features/charts/week/switcher/switcher-menu.tsx': 'lists charts to open',
  'features/chart-runs/coming-up.tsx': 'artist-positions.tsx adds the receipt of the same query',
  'features/compare/use-compared.ts': 'compare-page.tsx merges the receipts',
  'features/compare/use-debuts.ts': 'aligns the weeks, and shows no number of the charts',
  'features/desk/roster-week.tsx': 'rosters-receipt.tsx merges the receipts',
  'features/entity/latest-weeks-button.tsx': 'sets the dates of the page',
  'features/entity/relations/relations.tsx': 'relations-panel.tsx adds the receipt of the same query',
  'features/insights/race/week-race.tsx': 'lists weeks to choose',
  'features/insights/records-panel.tsx': 'answer-panel.tsx adds the receipt',
  'features/insights/same-units/same-units-panel.tsx': 'answer-panel.tsx adds the receipt',
  'features/insights/shares/shares-panel.tsx': 'answer-panel.tsx adds the receipt',
  'features/insights/similar-panel.tsx': 'answer-panel.tsx adds the receipt',
  'features/insights/use-section-facts.ts': 'each panel adds the receipt of the same query',
  'features/moment-cards/card-button.tsx': 'the card has its own receipt',
  'features/moment-cards/moment-card-dialog.tsx': 'the card has its own receipt',
  'features/ours/use-best-titles.ts': 'lists titles to open and to compare',
  'features/rosters/distance-panel.tsx': 'roster-table-panel.tsx adds the receipt',
  'features/rosters/milestones-panel.tsx': 'roster-table-panel.tsx adds the receipt',
  'features/rosters/projection-panel.tsx': 'roster-table-panel.tsx adds the receipt',
  'features/search/box/moving-titles.tsx': 'lists songs to add',
  'features/search/page/first-search.tsx': 'lists charts to open',
  'features/search/palette/palette-pages.ts': 'lists charts to open',
  'features/search/palette/use-sentence.ts': 'lists pages to open, which have the receipt',
  'features/spread/spread-panel.tsx': 'spread-content.tsx adds the receipt',
  'features/territories/territories-panel.tsx': 'territories-content.tsx adds the receipt',
  'lib/date-range/earliest-day.ts': 'limits the dates to choose',
  'routes/$kind.$id.tsx': 'entity-page.tsx shows the receipt',
  'routes/index.tsx': 'start-page.tsx shows the receipt',
}

const SOURCES = globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/testing/**'] }).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))
const READS = /\buse(?:Query|Queries|SuspenseQuery|InfiniteQuery|StreamOnDemand)\(/
const ADDS = /\buseReceiptPart\(|<ReceiptFooter\b|\buseWholeReceipt\(/

it('every panel that loads numbers of its own adds its receipt to the page’s', () => {
  const queries = findQueries(findSchemas())
  expect(queries.length).toBeGreaterThan(15)
  const without = SOURCES.filter(
    ({ text }) =>
      READS.test(text) &&
      !ADDS.test(text) &&
      queries.some((name) => new RegExp(`\\b${name}\\b`).test(withoutImports(text))),
  )
  expect(without.map(({ file }) => file.replace('src/web/', '')).toSorted()).toEqual(
    Object.keys(WITHOUT_PART).toSorted(),
  )
})

function withoutImports(text: string): string {
  return text.replaceAll(/^import .*$/gm, '')
}

/** Returns the names of response schemas that have a receipt. */
function findSchemas(): string[] {
  return globSync('src/contract/{api,desk}/**/*.ts', { exclude: ['**/*.test.ts'] })
    .flatMap((file) => readFileSync(file, 'utf8').split(/^export const /m))
    .filter((part) => part.includes('receipt: receiptSchema'))
    .map((part) => /^\w+/.exec(part)?.[0] ?? '')
}

/** Returns queries of such responses by the names that others use: `chartQueries.week`, `positionsQuery`. */
function findQueries(schemas: readonly string[]): string[] {
  return SOURCES.filter(({ text }) => /queryOptions|lineQuery/.test(text)).flatMap(({ text }) => {
    const declarations = text
      .split(/^(?=(?:export )?(?:async )?(?:const|function) \w+)/m)
      .map((part) => ({ part, name: /^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(part)?.[1] ?? '' }))
      .filter(({ name }) => name !== '')
    const known = new Set(schemas)
    const hasReceipt = (part: string) => [...part.matchAll(/\w+/g)].some(([word]) => known.has(word))
    // Two rounds are needed, because a query can use a function that uses a schema of the file.
    for (let round = 0; round < 2; round += 1)
      for (const { part, name } of declarations) if (!name.endsWith('Queries') && hasReceipt(part)) known.add(name)
    return declarations.flatMap(({ part, name }) => {
      if (name.endsWith('Query')) return hasReceipt(part) ? [name] : []
      if (!name.endsWith('Queries')) return []
      const entries = part.split(/^ {2}(?=\w+: )/m).slice(1)
      return entries.filter(hasReceipt).map((entry) => `${name}.${/^\w+/.exec(entry)?.[0]}`)
    })
  })
}
