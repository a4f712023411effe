import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ExportedImage } from '#images/marks.ts'
import { stubNativeShare } from '../../testing/stub-native-share.ts'
import { ImageActions } from './image-actions.tsx'
import { renderPng } from './render-image.ts'

vi.mock('./render-image.ts', () => ({
  renderPng: vi.fn<(image: ExportedImage) => Promise<Blob>>(),
  renderSvg: vi.fn<(image: ExportedImage) => Promise<Blob>>(),
}))

const IMAGE: ExportedImage = {
  width: 10,
  height: 10,
  background: '#ffffff',
  title: 'US Songs 200, 2026-W46',
  description: 'A chart',
  marks: [],
  leftOut: [],
}

afterEach(() => void Object.assign(navigator, { canShare: undefined, share: undefined }))

function open({ isReady = true } = {}) {
  vi.mocked(renderPng).mockImplementation(async () => new Blob(['png'], { type: 'image/png' }))
  render(<ImageActions image={IMAGE} fileName="us-songs-200-2026-w46-4x5" isReady={isReady} />)
  return userEvent.setup({ delay: null })
}

const findShare = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Share' })
  await waitFor(() => expect(button.disabled).toBe(false))
  return button
}

it('opens the share sheet with the prepared file within the press', async () => {
  const { sheet } = stubNativeShare()
  const user = open()
  const button = await findShare()
  expect(renderPng).toHaveBeenCalledOnce()
  let isPressed = false
  button.addEventListener('click', () => queueMicrotask(() => (isPressed = true)))
  sheet.mockImplementation(async () => expect(isPressed).toBe(false))
  await user.click(button)
  expect(await screen.findByText('Shared.')).toBeDefined()
  const [{ files = [], title } = {}] = sheet.mock.calls[0] ?? []
  expect(title).toBe('US Songs 200, 2026-W46')
  expect(files.map(({ name, type }) => [name, type])).toEqual([['us-songs-200-2026-w46-4x5.png', 'image/png']])
  expect(screen.queryByRole('button', { name: 'Copy PNG' })).toBeNull()
})

it('says nothing when the sheet is closed, and why it failed', async () => {
  const { sheet } = stubNativeShare()
  const user = open()
  sheet.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await user.click(await findShare())
  expect(screen.queryByText(/Couldn’t share/)).toBeNull()
  expect(screen.queryByText('Shared.')).toBeNull()
  sheet.mockRejectedValueOnce(new Error('not allowed here'))
  await user.click(await findShare())
  expect(await screen.findByText('Couldn’t share: not allowed here.')).toBeDefined()
})

it('reports that the image can’t be prepared', async () => {
  stubNativeShare()
  open()
  vi.mocked(renderPng).mockRejectedValue(new Error('the font couldn’t be loaded (500)'))
  expect(await screen.findByText('Couldn’t share: the font couldn’t be loaded (500).')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Share' })).toHaveProperty('disabled', true)
})

it('prepares nothing while data loads', async () => {
  stubNativeShare()
  open({ isReady: false })
  expect(await screen.findByRole('button', { name: 'Share' })).toHaveProperty('disabled', true)
  expect(renderPng).not.toHaveBeenCalled()
})

it('copies on desks', async () => {
  stubNativeShare({ isTouch: false })
  open()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy PNG' })).toBeDefined()
  expect(renderPng).not.toHaveBeenCalled()
})
