import { type APIRequestContext, devices, expect, type Locator, type Page } from 'playwright/test'
import { findSongChart } from './actions.ts'
import { test } from './journey.ts'

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7']

// Like people, these tests wait until dialogs and sheets have appeared.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })
const VIEWPORT = { width: 390, height: 844 }

type Paths = { week: string; row: string; song: string; customDates: string }
type Dialog = {
  name: string
  /** The path `roster` is that of a roster that the journey creates. */
  path: keyof Paths | 'roster' | `/${string}`
  /** Names of the buttons that open the dialog, in order. */
  buttons: readonly (string | RegExp)[]
  /** This key opens the dialog on devices with a keyboard. */
  key?: string
  /** Does everything in the dialog that a person does before using its main button. */
  fill?: (dialog: Locator, paths: Paths) => Promise<void>
  main: string | RegExp
  /** Role of the main control. @default button */
  role?: 'button' | 'link' | 'heading'
}

const DIALOGS: readonly Dialog[] = [
  { name: 'image of a chart week', path: 'week', buttons: ['Share', /^Image/], main: 'Download PNG' },
  { name: 'week brief', path: 'week', buttons: ['Share', /^Week brief/], main: /^Copy brief/ },
  { name: 'share menu', path: 'week', buttons: ['Share'], main: 'Copy link' },
  { name: 'notes of a week', path: 'week', buttons: ['Share', /^Notes/], main: 'Add note' },
  { name: 'new note of a week', path: 'week', buttons: ['Share', /^Notes/, 'Add note'], main: 'Save note' },
  { name: 'week calendar', path: 'week', buttons: [/choose a week$/], main: 'Go' },
  { name: 'chart switcher', path: 'week', buttons: [/^Choose another chart/], main: /Songs|Albums/, role: 'link' },
  { name: 'columns', path: 'week', buttons: ['Search, sort, and columns', /^Columns$/], main: 'Reset' },
  { name: 'week comparison', path: 'week', buttons: ['Search, sort, and columns', /^Compare with/], main: 'Go' },
  { name: 'keyboard shortcuts', path: 'week', buttons: [], key: '?', main: 'Close' },
  { name: 'custom dates', path: 'customDates', buttons: ['Calendar'], main: /^Week 2026-W46/ },
  { name: 'explanation of a number', path: 'song', buttons: ['Explain Streams'], main: 'Streams', role: 'heading' },
  { name: 'details of a title', path: 'row', buttons: [], main: 'Close' },
  { name: 'card of a title', path: 'row', buttons: [/^Card/], main: 'Download PNG' },
  { name: 'add to roster', path: 'song', buttons: ['Add to roster'], main: 'New roster…' },
  { name: 'new roster', path: 'song', buttons: ['Add to roster', 'New roster…'], main: 'Create and add' },
  { name: 'export of a song', path: 'song', buttons: [/^Export/], main: /^Figures/, role: 'link' },
  { name: 'share menu of a song', path: 'song', buttons: ['Share'], main: /^Copy link with these dates/ },
  { name: 'image of a graph', path: 'song', buttons: ['Download the trend', /^Image/], main: 'Download PNG' },
  { name: 'files of a graph', path: 'song', buttons: ['Download the trend'], main: /^Excel/ },
  { name: 'card of a line', path: '/', buttons: [/^Card: /], main: 'Download PNG' },
  { name: 'saved views', path: '/', buttons: ['Views'], main: 'Save this view' },
  { name: 'columns of the desk', path: '/', buttons: [/^Columns/], main: 'Default charts' },
  { name: 'rosters of the desk', path: '/', buttons: [/switch roster$/], main: 'Manage rosters', role: 'link' },
  { name: 'share menu of the desk', path: '/', buttons: ['Share'], main: /^Copy Link to this week/ },
  { name: 'menu and settings', path: '/', buttons: [/^Menu/], main: 'Data status', role: 'link' },
  { name: 'sample data', path: '/', buttons: [/^Sample/], main: 'Import files', role: 'link' },
  { name: 'add rule', path: '/alerts', buttons: ['Add rule'], main: 'Save' },
  { name: 'add channel', path: '/alerts', buttons: ['Add channel'], main: 'Save' },
  { name: 'delete channel', path: '/alerts', buttons: ['More: Phone feed', 'Delete'], main: 'Delete' },
  { name: 'delete roster', path: 'roster', buttons: ['More actions', /^Delete/], main: 'Delete roster' },
  {
    name: 'add members',
    path: 'roster',
    buttons: ['Add members'],
    fill: async (dialog, { song }) => {
      await dialog.getByText('Paste', { exact: true }).tap()
      const lines = Array.from({ length: 40 }, (_each, index) => `Unknown artist - Unknown title ${index}`)
      await dialog.getByRole('textbox').fill([song.split('/').at(-1), ...lines].join('\n'))
      await dialog.getByRole('button', { name: /^Check/ }).tap()
    },
    main: /^Add 1 to the roster/,
  },
]

// Dialogs of one page share a test, because loading takes longer than they do.
for (const [pathName, dialogs] of Map.groupBy(DIALOGS, ({ path }) => path)) {
  test(`main buttons of dialogs are visible on a phone without scrolling: ${pathName}`, async ({
    openFreshPage,
    request,
    baseURL,
  }) => {
    const headers = { origin: baseURL ?? '' }
    const paths = await findPaths(request)
    const created: string[] = []
    const create = async (collection: string, data: object) => {
      const response = await request.post(collection, { headers, data })
      const { id } = (await response.json()) as { id: string }
      created.push(`${collection}/${id}`)
      return id
    }
    if (pathName === '/alerts')
      await create('/api/channels', { kind: 'feed', name: 'Phone feed', target: null, format: null })
    const path =
      pathName === 'roster'
        ? `/rosters/${await create('/api/rosters', { name: 'Phone roster', members: [] })}`
        : isNamed(pathName)
          ? paths[pathName]
          : pathName
    const page = await openFreshPage({ ...PHONE, viewport: VIEWPORT })
    await page.goto(path)
    for (const dialog of dialogs) {
      await test.step(dialog.name, async () => {
        const openBefore = await page.getByRole('dialog').count()
        await expectMainButton(page, dialog, paths)
        if (dialog.buttons.length > 0) await closeDialogs(page, openBefore)
      })
    }
    for (const each of created) await request.delete(each, { headers })
  })
}

async function findPaths(request: APIRequestContext): Promise<Paths> {
  const { chart, week } = await findSongChart(request, 'US')
  const [first] = week.entries
  const song = week.entries[4]
  const weekPath = `/charts/${chart.id}/${week.week}`
  return {
    week: weekPath,
    row: `${weekPath}?row=${first?.id}`,
    song: `/songs/${song?.id}`,
    customDates: `/songs/${song?.id}?start=2026-10-23&end=2026-11-19`,
  }
}

function isNamed(path: Dialog['path']): path is keyof Paths {
  return !path.startsWith('/') && path !== 'roster'
}

async function expectMainButton(page: Page, { name, buttons, key, fill, main, role = 'button' }: Dialog, paths: Paths) {
  for (const button of buttons) {
    // Dialogs open on top of others, and their buttons may have the same names.
    const open = page.getByRole('dialog').last().getByRole('button', { name: button })
    const target = page.getByRole('button', { name: button }).or(open).first()
    // A toolbar stays open when a dialog that it opened is closed.
    if ((await target.getAttribute('aria-expanded')) !== 'true') await target.tap()
  }
  const dialog = page.getByRole('dialog').last()
  if (key !== undefined) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press(key)
  }
  await expect(dialog, name).toBeVisible()
  await fill?.(dialog, paths)
  const button = dialog.getByRole(role, { name: main }).first()
  const message = `main button of: ${name}`
  await expect(button, message).toBeVisible()
  // The check is soft, so that one run lists all dialogs that are too tall. Layouts may cut off a fraction of a pixel.
  await expect.soft(button, message).toBeInViewport({ ratio: 0.95, timeout: 5_000 })
}

/** Closes all open dialogs except the first `remaining` ones. */
async function closeDialogs(page: Page, remaining: number) {
  const dialogs = page.getByRole('dialog')
  for (let open = await dialogs.count(); open > remaining; open = await dialogs.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => dialogs.count()).toBeLessThan(open)
  }
}
