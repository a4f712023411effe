import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { errorResponse, renderRoute, TEST_SESSION } from '../../testing/render-route.tsx'

// The fonts are files that only the build provides.
vi.mock('../image-export/font-css.ts', () => ({ fetchFontCss: async () => '' }))

const WEEK = '2024-W17'
const WEEK_URL = `/charts/CR00001/${WEEK}`
const HOSTILE = '=SUM("x"), she said<script>'

const entry = createEntry(1, { title: HOSTILE, credit: 'Nobody' })
const week = createWeek({ week: WEEK, entries: [entry], nextWeek: null })

function open(search = '') {
  const user = userEvent.setup({ delay: null })
  const page = renderRoute(WEEK_URL + search, ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    return respondWithWeek(pathname)
  })
  return { user, ...page }
}

/** Other weeks and their chart runs are missing. */
function respondWithWeek(pathname: string) {
  if (pathname === `/api/charts/CR00001/weeks/${WEEK}`) return week
  return pathname.startsWith('/api/charts/CR00001/weeks/') ? errorResponse('not_found') : undefined
}

const findBrief = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Brief' })

const encoder = new TextEncoder()

function openHistory(stream: ReadableStream<Uint8Array>) {
  const user = userEvent.setup({ delay: null })
  const saved: { name: string; blob: Blob }[] = []
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
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push({ name: '', blob }), '#') }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = saved.at(-1)
    if (file !== undefined) file.name = this.download
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
    await screen.findByRole('button', { name: 'Export' })
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
    expect(await screen.findByRole('button', { name: 'Copy link' })).toBeDefined()
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

  it('ignores the shortcut while someone types', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('searchbox', { name: /filter/i }), 'e')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the brief, reflects it in the URL, and closes', async () => {
    const { user, address } = open()
    await user.click(await screen.findByRole('button', { name: 'Brief' }))
    expect((await findBrief()).value).toContain(`“${HOSTILE}” by Nobody stays at number 1.`)
    expect(address()).toBe(`${WEEK_URL}?brief=text`)
    await user.click(screen.getByRole('radio', { name: /^HTML/ }))
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}?brief=html`))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe(WEEK_URL))
    expect(screen.queryByRole('textbox', { name: 'Brief' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Brief' })))
  })

  it.each([
    ['html', '“=SUM(&quot;x&quot;), she said&lt;script&gt;” by Nobody stays'],
    ['csv', `"'=SUM(""x""), she said<script>"`],
  ])('opens the brief as %s from a link and copies it', async (format, text) => {
    const { user } = open(`?brief=${format}`)
    expect((await findBrief()).value).toContain(text)
    await user.click(screen.getByRole('button', { name: `Copy brief as ${format.toUpperCase()}` }))
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain(text)
    expect(copied).not.toContain('\uFEFF')
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

  it('ignores an unknown format in the URL', async () => {
    open('?brief=pdf')
    await screen.findByRole('button', { name: 'Export' })
    expect(screen.queryByRole('textbox', { name: 'Brief' })).toBeNull()
  })
})
