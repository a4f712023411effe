import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ApiToken, ApiTokensAnswer } from '#contract/api/api-tokens.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'

const TOKEN: ApiToken = {
  id: 'token-0000000001',
  name: 'Monday spreadsheet',
  scopes: ['charts', 'desk'],
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2999-01-01T09:00:00.000Z',
  lastUsedAt: null,
  owner: '',
  isOwn: true,
  today: { requests: 12, calls: 1_204 },
}
const SECRET = `crt_${'x'.repeat(43)}`

type Sent = { method: string; path: string; body: unknown }

function respondWith(
  tokens: ApiToken[],
  { apiTokens = true, refusal }: { apiTokens?: boolean; refusal?: unknown } = {},
) {
  const sent: Sent[] = []
  const respond: Respond = ({ pathname }, _signal, init) => {
    if (pathname === '/api/session') return { ...TEST_SESSION, apiTokens }
    if (!pathname.startsWith('/api/tokens')) return undefined
    if (refusal !== undefined) return refusal
    if (init?.method === undefined) return { tokens, maxDays: 90, callsPerDay: 5_000 } satisfies ApiTokensAnswer
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    sent.push({ method: init.method, path: pathname, body })
    return init.method === 'POST' ? { token: SECRET, created: TOKEN } : { id: TOKEN.id }
  }
  return { respond, sent }
}

describe('/tokens', () => {
  it('says who turns tokens on while they are off', async () => {
    renderRoute('/tokens', respondWith([], { apiTokens: false }).respond)
    expect(await screen.findByText(/API_TOKENS setting/)).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Use a token' })).toBeNull()
  })

  it('explains tokens while there are none', async () => {
    renderRoute('/tokens', respondWith([]).respond)
    expect(await screen.findByText('No tokens yet')).toBeDefined()
  })

  it('shows how a program uses a token, only while tokens are on', async () => {
    renderRoute('/tokens', respondWith([]).respond)
    const use = await screen.findByRole('region', { name: 'Use a token' })
    expect(use.textContent).toContain('Authorization: Bearer crt_…')
    expect(use.textContent).toContain(`${globalThis.location.origin}/api/v1/charts/ID/weeks/latest.csv?receipt=none`)
    expect(within(use).getAllByRole('button', { name: /^Copy/ })).toHaveLength(4)
  })

  it('offers another try when the tokens can’t be loaded', async () => {
    renderRoute('/tokens', respondWith([], { refusal: errorResponse('storage_failed') }).respond)
    expect(await screen.findByText('Couldn’t load your access tokens')).toBeDefined()
  })

  it('lists scopes, expiry, use, and the owner of tokens of others', async () => {
    const others = { ...TOKEN, id: 'token-0000000002', name: 'Script', isOwn: false, owner: 'Ben Okoye' }
    const expired = { ...others, id: 'token-0000000003', expiresAt: '2020-01-01T00:00:00.000Z' }
    renderRoute('/tokens', respondWith([TOKEN, others, expired]).respond)
    const rows = within(await screen.findByRole('list', { name: 'Tokens' })).getAllByRole('listitem')
    const [first, second, third] = rows.map((row) => row.textContent)
    expect(first).toMatch(
      /^Monday spreadsheetChartsDeskExpires .*2999.*Never used1,204 of 5,000 provider calls today12 requests/,
    )
    expect(second).toContain('Created by Ben Okoye')
    expect(third).toMatch(/Expired/)
  })

  it('creates a token and shows it once', async () => {
    const user = userEvent.setup()
    const { respond, sent } = respondWith([])
    renderRoute('/tokens', respond)
    await user.click(await screen.findByRole('button', { name: 'Create token' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create token' }))
    const create = dialog.getByRole('button', { name: 'Create token' })
    expect(create).toHaveProperty('disabled', true)
    expect(document.activeElement).toBe(dialog.getByLabelText('Name'))
    await user.keyboard('Monday spreadsheet')
    await user.click(dialog.getByRole('checkbox', { name: /^Desk/ }))
    await user.selectOptions(dialog.getByLabelText('Expires after'), '90 days')
    await user.click(create)
    const shown = within(await screen.findByRole('dialog', { name: 'Token created' }))
    expect(shown.getByText(SECRET)).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Copy token')
    await user.click(shown.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/tokens',
        body: { name: 'Monday spreadsheet', scopes: ['charts', 'desk'], days: 90 },
      },
    ])
  })

  it('revokes a token after a question', async () => {
    const user = userEvent.setup()
    const { respond, sent } = respondWith([TOKEN])
    renderRoute('/tokens', respond)
    await user.click(await screen.findByRole('button', { name: 'Revoke token: Monday spreadsheet' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “Monday spreadsheet”?' }))
    expect(document.activeElement?.textContent).toBe('Cancel')
    await user.click(dialog.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([{ method: 'DELETE', path: `/api/tokens/${TOKEN.id}`, body: null }])
  })
})
