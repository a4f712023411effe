import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { setAllowedExports } from '../../lib/files/allowed-exports.ts'
import { errorResponse, renderRoute, TEST_SESSION } from '../../testing/render-route.tsx'

// The fonts are files that only the build provides.
vi.mock('../image-export/font-css.ts', () => ({ fetchFontCss: async () => '' }))

const WEEK = '2024-W17'
const WEEK_URL = `/charts/CR00001/${WEEK}`
const HOSTILE = '=SUM("x"), she said<script>'

const entry = createEntry(1, { title: HOSTILE, credit: 'Nobody' })
const week = createWeek({ week: WEEK, entries: [entry], nextWeek: null })

function open(search = '', session: object = TEST_SESSION) {
  const user = userEvent.setup({ delay: null })
  const page = renderRoute(WEEK_URL + search, ({ pathname }) => {
    if (pathname === '/api/session') return session
    return respondWithWeek(pathname)
  })
  return { user, ...page }
}

/** Other weeks and their chart runs are missing. */
function respondWithWeek(pathname: string) {
  if (pathname === '/api/charts') return { charts: [week.chart], receipt: week.receipt }
  if (pathname === `/api/charts/CR00001/weeks/${WEEK}`) return week
  return pathname.startsWith('/api/charts/CR00001/weeks/') ? errorResponse('not_found') : undefined
}

const findBrief = async () => screen.findByRole('article', { name: 'Brief' })

const encoder = new TextEncoder()

/** Collects the files that the page saves. */
function catchFiles(): { name: string; blob: Blob }[] {
  const saved: { name: string; blob: Blob }[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push({ name: '', blob }), '#') }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = saved.at(-1)
    if (file !== undefined) file.name = this.download
  })
  return saved
}

function openHistory(stream: ReadableStream<Uint8Array>) {
  const user = userEvent.setup({ delay: null })
  const saved = catchFiles()
  let ended: AbortSignal | null = null
  renderRoute(WEEK_URL, ({ pathname }, signal) => {
    if (pathname === '/api/session') return TEST_SESSION
    if (pathname.endsWith('/history.csv')) {
      ended = signal
      const headers = { 'x-chart-weeks': '2', 'content-disposition': 'attachment; filename="songs-history.csv"' }
      return new Response(stream, { headers })
    }
    return respondWithWeek(pathname)
  })
  const start = async () => {
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('button', { name: /^All weeks \(CSV\)/ }))
  }
  return { user, saved, start, signal: () => ended }
}

describe('exports of a chart week', () => {
  it('opens the menu with e and offers the view and the full week as CSV', async () => {
    const { user } = open('?sort=-peak&q=sum')
    // The file's first page also loads its modules.
    await screen.findByRole('button', { name: 'Export' }, { timeout: 20_000 })
    await user.keyboard('e')
    const list = await screen.findByRole('dialog', { name: 'Export' })
    const hrefOf = (name: RegExp) => within(list).getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(/^This view \(CSV\)/)).toBe(
      `/api/charts/CR00001/weeks/${WEEK}.csv?q=sum&sort=-peak&cols=last-week%2Crun%2Cpeak%2Cweeks-on%2Ctotal%2Cgain-share`,
    )
    expect(hrefOf(/^Full week \(CSV\)/)).toBe(`/api/charts/CR00001/weeks/${WEEK}.csv`)
    expect(within(list).queryByRole('button', { name: 'Copy link' })).toBeNull()
  })

  it('copies the link from the menu of Share', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const menu = await screen.findByRole('dialog', { name: 'Share' })
    const button = await within(menu).findByRole('button', { name: 'Copy link' })
    // The whole row is clickable.
    expect([...(button.closest('li')?.classList ?? [])]).toContain('relative')
    expect([...button.classList]).toEqual(expect.arrayContaining(['static!', 'after:absolute', 'after:inset-0!']))
    expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull()
  })

  it('has one menu for everything on a phone', async () => {
    vi.stubGlobal('innerWidth', 390)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await screen.findByRole('button', { name: 'Copy link' })).toBeDefined()
    expect(screen.getByRole('link', { name: /^This view \(CSV\)/ })).toBeDefined()
    expect(screen.getByRole('button', { name: /^Week brief/ })).toBeDefined()
    vi.unstubAllGlobals()
  })

  it('offers only what the operator allows', async () => {
    onTestFinished(() => setAllowedExports(undefined))
    const { user } = open('?brief=10&image=20', { ...TEST_SESSION, exports: ['xlsx', 'print'] })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    const list = await screen.findByRole('dialog', { name: 'Export' })
    const names = within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual([expect.stringMatching(/^This view \(Excel\)/), expect.stringMatching(/^One page/)])
    expect(within(list).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Brief' })).toBeNull()
    expect(screen.queryByRole('article', { name: 'Brief' })).toBeNull()
  })

  it('ignores the shortcut while someone types', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('searchbox', { name: /filter/i }), 'e')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the brief, reflects it in the URL, and closes', async () => {
    const { user, address } = open()
    await user.click(await screen.findByRole('button', { name: 'Brief' }))
    expect((await findBrief()).textContent).toContain(`“${HOSTILE}” by Nobody stays at number 1.`)
    expect(address()).toBe(`${WEEK_URL}?brief=10`)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy brief' }))
    await user.click(screen.getByRole('radio', { name: 'All' }))
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}?brief=all`))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe(WEEK_URL))
    expect(screen.queryByRole('article', { name: 'Brief' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Brief' })))
  })

  it('copies rich and plain text together, from a link of an older version, too', async () => {
    const { user } = open('?brief=html')
    await findBrief()
    const written: Record<string, Blob>[] = []
    vi.stubGlobal('ClipboardItem', function ClipboardItem(parts: Record<string, Blob>) {
      written.push(parts)
    })
    const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: 'Copy brief' }))
    expect(write).toHaveBeenCalledTimes(1)
    const textOf = async (type: string) => written[0]?.[type]?.text()
    expect(await textOf('text/plain')).toContain(`“${HOSTILE}” by Nobody stays`)
    expect(await textOf('text/html')).toContain('“=SUM(&quot;x&quot;), she said&lt;script&gt;” by Nobody stays')
    expect(await textOf('text/plain')).toMatch(/\n\nhttp:\/\/[^/]+\/charts\/CR00001\/2024-W17$/)
  })

  it('has other charts of the same week, and names one without it', async () => {
    const chartOf = (id: string, name: string) => ({ ...week.chart, id, name })
    const charts = [week.chart, chartOf('CR00002', 'Other Songs'), chartOf('CR00003', 'Late Songs')]
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute(`${WEEK_URL}?brief=10&with=CR00002`, ({ pathname }) => {
      if (pathname === '/api/session') return TEST_SESSION
      if (pathname === '/api/charts') return { charts, receipt: week.receipt }
      if (pathname === `/api/charts/CR00002/weeks/${WEEK}`) return { ...week, chart: charts[1] }
      if (pathname.startsWith('/api/charts/CR0000')) return respondWithWeek(pathname) ?? errorResponse('not_found')
      return respondWithWeek(pathname)
    })
    await findBrief()
    await screen.findByRole('article', { name: /^Brief of Other Songs/ })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Add a chart' }), 'Late Songs')
    expect(address()).toBe(`${WEEK_URL}?brief=10&with=CR00002%2CCR00003`)
    expect(await screen.findByText(/^The brief lacks a chart\./)).toBeDefined()
    const saved = catchFiles()
    await user.click(screen.getByRole('button', { name: 'Download brief as Text' }))
    const text = (await saved[0]?.blob.text()) ?? ''
    expect(saved[0]?.name).toMatch(/and-1-more-brief-2024-w17\.txt$/)
    expect(text.indexOf('Other Songs, ')).toBeGreaterThan(text.indexOf(`${week.chart.name}, `))
    await user.click(screen.getByRole('button', { name: 'Remove Other Songs from the brief' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: /^Brief of/ })).toBeNull())
    expect(address()).toBe(`${WEEK_URL}?brief=10&with=CR00003`)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Late Songs from the brief')
    vi.restoreAllMocks()
  })

  it.each([
    ['Text', '.txt', `“${HOSTILE}” by Nobody stays`],
    ['HTML', '.html', '<meta charset="utf-8">'],
    ['CSV', '.csv', `"'=SUM(""x""), she said<script>"`],
  ])('downloads the brief as %s', async (format, ending, text) => {
    const saved = catchFiles()
    const { user } = open('?brief=all')
    await findBrief()
    await user.click(screen.getByRole('button', { name: `Download brief as ${format}` }))
    expect(saved[0]?.name.endsWith(ending)).toBe(true)
    expect(await saved[0]?.blob.text()).toContain(text)
  })

  it('is about the titles of the table or of the roster, where they are known', async () => {
    const { user, address } = open('?q=nobody&brief=10')
    await findBrief()
    expect(screen.getByRole('radio', { name: 'Ours' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('radio', { name: 'This view' }))
    await waitFor(() => expect(address()).toContain('about=view'))
    expect((await findBrief()).textContent).toContain('Titles matching “nobody”.')
  })

  it('writes that a view has no titles', async () => {
    open('?q=absent&brief=10&about=view')
    await waitFor(async () => expect((await findBrief()).textContent).toContain('None of 1 titles.'))
  })

  describe('CSV of all weeks', () => {
    it('shows progress, then saves the file', async () => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      const { saved, start } = openHistory(readable)
      await start()
      await writer.write(encoder.encode('\uFEFF# Chart\r\n"week","status"\r\n"2024-W16","same"\r\n"2024'))
      expect(await screen.findByText('Week 1 of 2')).toBeDefined()
      await writer.write(encoder.encode('-W17","up"\r\n'))
      expect(await screen.findByText('Week 2 of 2')).toBeDefined()
      await writer.close()
      expect(await screen.findByText('Saved.')).toBeDefined()
      expect(saved.map(({ name }) => name)).toEqual(['songs-history.csv'])
      expect(saved[0]?.blob.size).toBe(
        encoder.encode('\uFEFF# Chart\r\n"week","status"\r\n"2024-W16","same"\r\n"2024-W17","up"\r\n').length,
      )
    })

    it('stops when canceled', async () => {
      const { user, saved, start, signal } = openHistory(new ReadableStream())
      await start()
      await user.click(await screen.findByRole('button', { name: 'Cancel' }))
      expect(signal()?.aborted).toBe(true)
      expect(await screen.findByRole('button', { name: /^All weeks \(CSV\)/ })).toBeDefined()
      expect(saved).toEqual([])
    })

    it('saves nothing when the stream breaks off', async () => {
      const broken = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(encoder.encode('"2024-W16","same"\r\n'))
          controller.error(new TypeError('broke off'))
        },
      })
      const { saved, start } = openHistory(broken)
      await start()
      expect(await screen.findByText(/Can’t connect to Chartroom/)).toBeDefined()
      expect(saved).toEqual([])
    })
  })

  it('ignores an unknown length in the URL', async () => {
    open('?brief=pdf')
    await screen.findByRole('button', { name: 'Export' })
    expect(screen.queryByRole('article', { name: 'Brief' })).toBeNull()
  })
})
