import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { SeriesAnswer } from '#contract/api/series.ts'
import { territorySchema } from '#contract/territories.ts'
import { createResponse, errorResponse, renderRoute, TEST_SESSION } from '../../../testing/render-route.tsx'
import { createSeriesAnswer } from '../../../testing/series-data.ts'

const PAGE = `/songs/${createSeriesAnswer().id}`

async function openDialog(respond: (answer: SeriesAnswer) => unknown = (answer) => answer) {
  const user = userEvent.setup({ delay: null })
  const saved: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), '#') }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { requests } = renderRoute(PAGE, ({ pathname, searchParams }) => {
    if (pathname === '/api/session') return TEST_SESSION
    if (!pathname.endsWith('/series')) return errorResponse('provider_failed')
    return respond(createSeriesAnswer({ location: territorySchema.parse(searchParams.get('location')) }))
  })
  await user.click(await screen.findByRole('button', { name: 'Download the trend' }, { timeout: 20_000 }))
  await user.click(await screen.findByRole('button', { name: /^Several territories/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Download several territories' }))
  return { user, dialog, saved, requests }
}

it('saves the dates of the graph with a column per chosen territory', async () => {
  const { user, dialog, saved, requests } = await openDialog()
  expect(dialog.getByRole('checkbox', { name: 'United States' })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('checkbox', { name: 'Germany' }))
  await user.click(dialog.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const text = await saved[0]?.text()
  expect(text).toContain('"week","start","end","streams_us","streams_de","note"')
  expect(text).toContain('"2026-W44","2026-10-30","2026-11-05",1200,1200,')
  expect(requests().filter((url) => url.includes('location=DE'))).toEqual([
    `/api${PAGE}/series?location=DE&start=2026-10-23&end=2026-11-19&interval=week&metric=streams&compare=none`,
  ])
})

it('saves nothing if a territory fails, and says which one', async () => {
  const { user, dialog, saved } = await openDialog((answer) =>
    answer.location === 'DE' ? errorResponse('provider_refused') : answer,
  )
  await user.click(dialog.getByRole('checkbox', { name: 'Germany' }))
  await user.click(dialog.getByRole('button', { name: 'Excel' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Couldn’t load Germany. The data provider rejected our credentials. Contact your Chartroom administrator.',
  )
  expect(saved).toEqual([])
})

it('shows that territories load, and the pressed button has the focus', async () => {
  const late = createResponse<unknown>()
  const { user, dialog, requests } = await openDialog((answer) => (answer.location === 'DE' ? late.promise : answer))
  await user.click(dialog.getByRole('checkbox', { name: 'Germany' }))
  const csv = dialog.getByRole('button', { name: 'CSV' })
  csv.focus()
  await user.keyboard('{Enter}')
  expect(await dialog.findByText('Loading United States and Germany…')).toBeDefined()
  await user.keyboard('{Enter}')
  expect(requests().filter((url) => url.includes('location=DE'))).toHaveLength(1)
  late.resolve(errorResponse('provider_refused'))
  await dialog.findByRole('alert')
  expect(document.activeElement).toBe(csv)
})

it('needs at least one territory and accepts twelve', async () => {
  const { user, dialog } = await openDialog()
  const isDisabled = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'CSV' }).disabled
  await user.click(dialog.getByRole('checkbox', { name: 'United States' }))
  expect(isDisabled()).toBe(true)
  for (const box of dialog.getAllByRole('checkbox').slice(0, 12)) await user.click(box)
  expect(isDisabled()).toBe(false)
  await user.click(dialog.getAllByRole('checkbox')[12] as HTMLElement)
  expect(isDisabled()).toBe(true)
  expect(dialog.getByText('13 territories chosen. A file can have up to 12.')).toBeDefined()
})

it('tells how many requests it makes if each point is a request', async () => {
  const { dialog } = await openDialog((answer) => ({
    ...answer,
    receipt: { ...answer.receipt, computed: ['series'] },
  }))
  expect(dialog.getByText('Makes up to 4 requests to the data provider.')).toBeDefined()
})
