import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'
import { RosterName } from './roster-name.tsx'

it('renames the roster that the form began with, not one that was loaded meanwhile', async () => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    sent.push(typeof body === 'string' ? JSON.parse(body) : null)
    return Response.json(TEST_ROSTER)
  })
  const client = new QueryClient()
  const show = (part: object) => (
    <QueryClientProvider client={client}>
      <RosterName roster={{ ...TEST_ROSTER, members: [], ...part }} onRenamed={async () => {}} />
    </QueryClientProvider>
  )
  const { rerender } = render(show({}))
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await user.type(screen.getByLabelText('Name'), ' 2')
  rerender(show({ version: 2, name: 'Harbor' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ version: 1, name: 'Harbor Lane 2' }]))
  rerender(show({ version: 3, name: 'Harbor Lane 2' }))
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: 3, name: 'Harbor Lane 2' }))
})
