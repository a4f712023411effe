import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

/** The rules of WCAG 2.2 up to level AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const RULES = {
  wcag: { runOnly: WCAG },
  color: { runOnly: ['color-contrast', 'link-in-text-block'] },
  all: {},
} satisfies Record<string, RunOptions & { runOnly?: string[] }>

type Options = {
  /** A CSS selector. @default the page */
  include?: string
  exclude?: string
  /** `color` runs only rules that depend on the theme, for a page checked in the other theme. @default 'wcag' */
  rules?: keyof typeof RULES
}

/** Returns each rule of axe that the page violates, with its elements. */
export async function findViolations(
  page: Page,
  { include, exclude, rules = 'wcag' }: Options = {},
): Promise<string[]> {
  await page.evaluate(waitForTransitions)
  // The script is added once per page, because it has half a megabyte and compiles longer than some checks run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(runAxe, { include: toList(include), exclude: toList(exclude), ...RULES[rules] })
}

function toList(selector: string | undefined): string[] {
  return selector === undefined ? [] : [selector]
}

type Search = { include: string[]; exclude: string[]; runOnly?: string[] }

/** Runs in the page. */
async function runAxe({ include, exclude, ...options }: Search): Promise<string[]> {
  const { run } = (globalThis as unknown as { axe: typeof axe }).axe
  const { violations } = await run({ include, exclude }, { resultTypes: ['violations'], ...options })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** Runs in the page. During a transition, axe could measure contrast halfway between two themes. */
async function waitForTransitions(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
