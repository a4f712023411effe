import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** WCAG 2.2 up to level AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Options = {
  /** CSS selectors. @default the page */
  include?: string
  exclude?: string
  /** `color`: only rules whose result depends on the theme, for a page that was checked in the other one. @default 'wcag' */
  rules?: 'wcag' | 'color' | 'all'
}

/** Returns each rule of axe that the page violates, with its elements. */
export async function findViolations(
  page: Page,
  { include, exclude, rules = 'wcag' }: Options = {},
): Promise<string[]> {
  await page.evaluate(waitForTransitions)
  // Without frames, axe needs no second page that collects the results. That page takes more time than the rules.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (include !== undefined) axe.include(include)
  if (exclude !== undefined) axe.exclude(exclude)
  if (rules === 'wcag') axe.withTags(WCAG)
  if (rules === 'color') axe.withRules(['color-contrast', 'link-in-text-block'])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** Otherwise axe could measure contrast halfway between two themes. Runs in the page. */
async function waitForTransitions(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
