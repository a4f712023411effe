import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { errorResponse } from '../../testing/render-route.tsx'
import { ToastRegion } from '../../ui/states/toast-region.tsx'
import { ArtworkButton } from './artwork-button.tsx'

const SAVED = { kind: 'song', id: 'SG1', hash: 'a'.repeat(22) }
const PNG = new File(['png'], 'sleeve.png', { type: 'image/png' })

/** Returns the button of a title whose team had no artwork before the upload. */
function openButton(refusal: Response | null = null) {
  let artworks: object[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })
  HTMLDialogElement.prototype.showModal = show
  HTMLDialogElement.prototype.close = close
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ artworks })
    expect(path).toBe('/api/artwork/song/SG1')
    if (method === 'PUT' && refusal !== null) return refusal
    artworks = method === 'PUT' ? [SAVED] : []
    return Response.json(SAVED)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastRegion place="page" />
      <ArtworkButton identity={{ kind: 'song', id: 'SG1', title: 'Memphis Rules' }} className="" />
    </QueryClientProvider>,
  )
}

const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Image file'), file, { applyAccept: false })

describe('artwork of a title', () => {
  it('is added, removed, and restored', async () => {
    openButton()
    await userEvent.click(screen.getByRole('button', { name: 'Add artwork for Memphis Rules' }))
    const dialog = await screen.findByRole('dialog', { name: 'Artwork' })
    expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await choose(PNG)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Change the artwork of Memphis Rules' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('button', { name: 'Add artwork for Memphis Rules' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Change the artwork of Memphis Rules' })).toBeTruthy()
  })

  it.each([
    ['of another type', new File(['gif'], 'a.gif', { type: 'image/gif' }), /isn’t a PNG/],
    ['of more than 2 MB', new File([new Uint8Array(2_200_000)], 'a.png', { type: 'image/png' }), /larger than 2 MB/],
  ])('refuses a file %s before it is sent', async (_, file, problem) => {
    openButton()
    await userEvent.click(screen.getByRole('button', { name: /^Add artwork/ }))
    await choose(file)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(problem))
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  it('says what to do when the server refuses an image', async () => {
    openButton(errorResponse('unsupported_media_type'))
    await userEvent.click(screen.getByRole('button', { name: /^Add artwork/ }))
    await choose(PNG)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/isn’t a PNG, JPEG, or WebP/))
  })
})

function show(this: HTMLDialogElement): void {
  this.open = true
}

function close(this: HTMLDialogElement): void {
  this.open = false
}
