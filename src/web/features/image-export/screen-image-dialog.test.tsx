import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SvgMarkup } from '#images/marks.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { ScreenImageDialog } from './screen-image-dialog.tsx'
import { elementToSvg } from './screen-svg/element-to-svg.ts'

// jsdom has no layout to draw.
vi.mock('./screen-svg/element-to-svg.ts', () => ({ elementToSvg: vi.fn<typeof elementToSvg>() }))

const receipt = {
  provider: 'provider.test',
  retrievedAt: '2026-11-21T10:00:00Z',
  stale: false,
  window: { start: '2026-11-13', end: '2026-11-19' },
  location: null,
  filters: {},
  unit: null,
  computed: [],
  partial: false,
  partialReasons: [],
} as const

function open(part: ReactNode) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ScreenImageDialog
        image={{
          overline: 'Song by Ana',
          title: 'Paper Lanterns · streams',
          subtitle: '13 – 19 Nov 2026',
          notes: [],
          receipt: { ...receipt, sources: [], computed: [], partialReasons: [] },
          summary: 'Highest in Canada',
          fileName: 'paper-lanterns',
          layout: 'graph',
          render: () => part,
        }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
}

function Broken(): ReactNode {
  throw new Error('broken')
}

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download SVG', hidden: true })
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name, hidden: true }))

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')))
  HTMLDialogElement.prototype.showModal = () => undefined
  HTMLDialogElement.prototype.close = () => undefined
  URL.createObjectURL = () => 'blob:image'
  URL.revokeObjectURL = () => undefined
  vi.mocked(elementToSvg).mockReturnValue({ markup: '<path/>' as SvgMarkup, width: 605, height: 500 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

describe('the image of a part of the page', () => {
  it('is drawn again for another theme or format, but not while the label is typed', async () => {
    open(<p>Part</p>)
    await waitFor(() => expect(saveButton().disabled).toBe(false))
    expect(screen.getByRole('textbox', { name: 'Alt text', hidden: true }).textContent).toMatch(
      /Paper Lanterns · streams.*13 – 19 Nov 2026.*Highest in Canada.*Source: provider\.test/,
    )
    fireEvent.change(screen.getByRole('textbox', { name: 'Label name', hidden: true }), {
      target: { value: 'Harbour' },
    })
    expect(saveButton().disabled).toBe(false)
    expect(elementToSvg).toHaveBeenCalledTimes(1)
    choose('Dark')
    await waitFor(() => expect(elementToSvg).toHaveBeenCalledTimes(2))
    choose(/^16:9/)
    await waitFor(() => expect(elementToSvg).toHaveBeenCalledTimes(3))
    await waitFor(() => expect(saveButton().disabled).toBe(false))
  })

  it('is rendered where no one can reach it, in the chosen theme, and removed afterwards', async () => {
    const hosts: Element[] = []
    vi.mocked(elementToSvg).mockImplementation((element) => {
      hosts.push(element.parentElement as Element)
      return { markup: '<path/>' as SvgMarkup, width: 605, height: 500 }
    })
    open(<p>Part</p>)
    await waitFor(() => expect(hosts).toHaveLength(1))
    expect(hosts[0]?.hasAttribute('inert')).toBe(true)
    expect(hosts[0]?.getAttribute('aria-hidden')).toBe('true')
    expect(hosts[0]?.getAttribute('data-theme')).toBe('light')
    await waitFor(() => expect(screen.queryByText('Part')).toBeNull())
  })

  it('waits while the part loads', async () => {
    open(<p aria-busy>Part</p>)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(elementToSvg).not.toHaveBeenCalled()
    screen.getByText('Part').removeAttribute('aria-busy')
    await waitFor(() => expect(elementToSvg).toHaveBeenCalledTimes(1))
  })

  it('is replaced by a message if the part can’t be rendered', async () => {
    const silenced = vi.spyOn(console, 'error').mockReturnValue()
    open(<Broken />)
    const failure = await screen.findByText(/Couldn’t draw this image/)
    expect(failure.closest('[role="alert"]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Download SVG', hidden: true })).toBeNull()
    silenced.mockRestore()
  })

  it('is replaced by a message if the part never loads', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    open(<p aria-busy>Part</p>)
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(screen.getByText(/took too long/).closest('[role="alert"]')).not.toBeNull()
  })
})
