import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserPage, Target } from './browser.ts'
import { checkColors, type Theme } from './colors.ts'
import { exportPng } from './export-png.ts'

// Together with export-png.ts, these are all the element names that the journey uses.
const FILTER: Target = { role: 'searchbox', name: /^Filter/ }
const DETAILS: Target = { role: 'complementary', name: /^Details/ }
const SEARCH_DIALOG: Target = { role: 'dialog', name: /^Search/ }
const SHORTCUTS_DIALOG: Target = { role: 'dialog', name: /^Keyboard shortcuts/ }
const SETTINGS: Target = { role: 'button', name: /^Settings/ }
const SETTINGS_DIALOG: Target = { role: 'dialog', name: /^Settings/ }
const ROW = 'tr[data-row]'
const PANEL = 'aside, [role=dialog]'
const RESULT = 'dialog [data-result]'
const THEME_KEY = 'chartroom:theme'
const FAILURE = /^(?:Couldn’t (?:load|show)|Something went wrong)/m

/** Content of the sample that the journey opens. */
export type Subject = { week: string; song: string; title: string }
export type Step = { name: string; run: (page: BrowserPage, subject: Subject) => Promise<void> }
type Folders = { downloads: string; screenshots: string }

/** Returns the steps of the journey. Each opens a new page, so that a failed step doesn't affect the next. */
export function toSteps({ downloads, screenshots }: Folders): readonly Step[] {
  const pages: Record<string, (subject: Subject) => string> = {
    start: () => '/',
    search: ({ title }) => `/search?q=${encodeURIComponent(title)}`,
    charts: () => '/charts',
    'chart week': ({ week }) => week,
    song: ({ song }) => song,
    compare: ({ song }) => `/compare?e=${song.replace('/songs/', 'song:')}`,
    status: () => '/status',
    imports: () => '/imports',
  }
  const opened = (['light', 'dark'] as const).flatMap((theme) =>
    Object.entries(pages).map(([name, toPath]): Step => ({
      name: `${name}, ${theme}`,
      run: async (page, subject) => {
        await page.evaluate(`localStorage.setItem('${THEME_KEY}', '${theme}')`)
        await page.open(toPath(subject))
        await checkPage(page, theme)
        if (name === 'search') await page.see({ role: 'link', name: toPattern(subject.title) })
        if (name === 'chart week') await waitForRows(page)
        const file = `${name.replaceAll(' ', '-')}-${theme}.png`
        writeFileSync(join(screenshots, file), await page.screenshot())
      },
    })),
  )
  const inWeek =
    (run: Step['run']): Step['run'] =>
    async (page, subject) => {
      await page.open(subject.week)
      await waitForRows(page)
      await run(page, subject)
    }
  return [
    ...opened,
    { name: 'keys of a chart week', run: inWeek(useWeekKeys) },
    { name: 'row panel', run: inWeek(useRowPanel) },
    { name: 'search dialog', run: inWeek((page, { title }) => useSearchDialog(page, title)) },
    { name: 'shortcuts dialog', run: inWeek(useShortcuts) },
    { name: 'choice of the theme', run: inWeek(chooseTheme) },
    { name: 'PNG export', run: inWeek((page) => exportPng(page, downloads)) },
  ]
}

async function checkPage(page: BrowserPage, theme: Theme) {
  await page.until('one title', async () => (await page.evaluate(`document.querySelectorAll('h1').length`)) === 1)
  await checkColors(page, theme)
  const text = String(await page.evaluate('document.body.innerText'))
  const failure = FAILURE.exec(text)
  if (failure !== null) throw new Error(`the page says “${text.slice(failure.index, failure.index + 80)}”`)
}

const waitForRows = (page: BrowserPage) =>
  page.until('rows', async () => Number(await page.evaluate(`document.querySelectorAll('${ROW}').length`)) > 10)

async function useWeekKeys(page: BrowserPage) {
  await page.press('/')
  await page.focusOn(FILTER)
  await page.evaluate('document.activeElement.blur()')
  const newest = await page.path()
  await page.press('[')
  await page.until('an earlier week', async () => (await page.path()) < newest)
  await waitForRows(page)
  await page.press(']')
  await page.until('the newest week', async () => (await page.path()) === newest)
}

const readFocusedRow = async (page: BrowserPage) =>
  String(await page.evaluate(`document.activeElement.closest('${ROW}')?.dataset.row ?? ''`))

/** Focuses the first row and returns its id. */
async function focusRow(page: BrowserPage): Promise<string> {
  await page.press('j')
  await page.focusIn(ROW)
  return readFocusedRow(page)
}

const expectRow = (page: BrowserPage, id: string) =>
  page.until('focus on the same row as before', async () => (await readFocusedRow(page)) === id)

async function useRowPanel(page: BrowserPage) {
  const first = await focusRow(page)
  await page.press('j')
  await page.until('focus on the next row', async () => ![first, ''].includes(await readFocusedRow(page)))
  await page.press('k')
  await expectRow(page, first)
  await page.press('Enter')
  await page.see(DETAILS)
  await page.focusIn(PANEL)
  await page.press('Escape')
  await page.miss(DETAILS)
  await expectRow(page, first)
}

async function useSearchDialog(page: BrowserPage, title: string) {
  const row = await focusRow(page)
  const openDialog = async () => {
    await page.press('k', { control: true })
    await page.see(SEARCH_DIALOG)
    await page.focusIn('dialog input')
  }
  await openDialog()
  await page.press('Escape')
  await page.miss(SEARCH_DIALOG)
  await expectRow(page, row)

  await openDialog()
  await page.type(title)
  // Results for the first letters would be replaced and lose the focus.
  await page.until('results of the whole title', async () => (await page.call(areResultsOf, title)) === true)
  await page.press('ArrowDown')
  await page.focusIn(RESULT)
  const before = await page.path()
  await page.press('Enter')
  await page.miss(SEARCH_DIALOG)
  await page.until('the page of the result', async () => (await page.path()) !== before)
}

/** Runs in the page. Returns true if the link to all results contains the text that the dialog searches for. */
function areResultsOf(title: string): boolean {
  const link = document.querySelector<HTMLAnchorElement>('dialog a[href^="/search"]')
  const isBusy = document.querySelector('dialog [aria-busy=true]') !== null
  const isFound = document.querySelector('dialog [data-result]') !== null
  return link !== null && new URL(link.href).searchParams.get('q') === title && !isBusy && isFound
}

async function useShortcuts(page: BrowserPage) {
  const row = await focusRow(page)
  await page.press('?')
  await page.see(SHORTCUTS_DIALOG)
  await page.focusIn('dialog')
  await page.press('Escape')
  await page.miss(SHORTCUTS_DIALOG)
  await expectRow(page, row)
}

/** Chooses both themes without a reload. */
async function chooseTheme(page: BrowserPage) {
  await page.click(SETTINGS)
  await page.see(SETTINGS_DIALOG)
  for (const [theme, name] of [
    ['light', /^Light$/],
    ['dark', /^Dark$/],
  ] as const) {
    await page.click({ role: 'radio', name })
    await page.until(
      `the ${theme} theme`,
      async () => (await page.evaluate('document.documentElement.dataset.theme')) === theme,
    )
    await checkColors(page, theme)
  }
  await page.press('Escape')
  await page.miss(SETTINGS_DIALOG)
  await page.focusOn(SETTINGS)
}

/** Returns a pattern for the name of a link. A library may omit spaces between highlighted words. */
function toPattern(text: string): RegExp {
  return new RegExp(text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s*`))
}
