import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AlertsAnswer, Delivery } from '#contract/desk/alerts.ts'
import { ALL_CHARTS } from '#contract/desk/scope.ts'
import { errorResponse, renderRoute, type Respond } from '../../testing/render-route.tsx'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'

const CHANGED = { version: 1, updatedAt: '2026-11-20T09:00:00.000Z', updatedBy: '' }
const MAIL = {
  id: 'channel-00000001',
  kind: 'mail',
  name: 'Inbox',
  target: 'ana@label.example',
  format: null,
  isOn: true,
  isUnsubscribed: false,
  isUnconfirmed: false,
  ...CHANGED,
} as const
const ANSWER: AlertsAnswer = {
  rules: [],
  channels: [MAIL],
  laterChannels: [],
  weeklyMail: {
    rosterId: TEST_ROSTER.id,
    version: 0,
    isOn: false,
    timing: 'time',
    weekday: 1,
    time: '09:00',
    zone: 'UTC',
    channelIds: [],
    nextAt: null,
  },
  switchedOn: ['mail'],
}
const FAILED: Delivery = {
  id: 'delivery-0000001',
  subject: 'Harbor Lane: a song enters at 3',
  reason: 'rule',
  rosterId: TEST_ROSTER.id,
  channelId: MAIL.id,
  channelName: 'Inbox',
  state: 'failed',
  attempts: 10,
  error: 'The mail server can’t be reached.',
  createdAt: '2026-11-20T09:00:00.000Z',
  sentAt: null,
  nextAt: null,
}

type Sent = { method: string; path: string; body: unknown }

function toBody(body: BodyInit | null | undefined): object {
  return typeof body === 'string' ? (JSON.parse(body) as object) : {}
}

function respondWith(answer: AlertsAnswer, deliveries: Delivery[] = [], refuse: Respond = () => undefined) {
  const sent: Sent[] = []
  const respond: Respond = async (url, signal, init) => {
    const refusal = await refuse(url, signal, init)
    if (refusal !== undefined) return refusal
    if (init?.method !== undefined) {
      sent.push({ method: init.method, path: url.pathname, body: toBody(init.body) })
      return { id: 'rule-00000000001', rosterId: TEST_ROSTER.id, ...toBody(init.body), scope: ALL_CHARTS, ...CHANGED }
    }
    if (url.pathname === '/api/session') return errorResponse('not_ready')
    if (url.pathname.endsWith('/rules/preview')) {
      const line = {
        chartId: 'CR00001',
        chartName: 'Top',
        entityKind: 'song',
        entityId: 'S1',
        week: '2026-W46',
        text: 'Song enters at 9 in Germany',
        detail: '',
        rules: [],
        path: '/',
      }
      return {
        count: 1,
        weeks: [
          {
            week: '2026-W46',
            window: { start: '2026-11-13', end: '2026-11-19' },
            knownCharts: 3,
            count: 1,
            more: 0,
            lines: [line],
          },
        ],
      }
    }
    if (url.pathname === '/api/deliveries') return { deliveries, total: deliveries.length }
    return url.pathname.endsWith('/alerts') ? answer : undefined
  }
  return { respond, sent }
}

describe('/alerts', () => {
  it('lists a channel of a later version, without buttons', async () => {
    renderRoute('/alerts', respondWith({ ...ANSWER, channels: [], laterChannels: ['Pager'] }).respond, [TEST_ROSTER])
    const item = within(await screen.findByRole('list', { name: 'Channels' })).getByRole('listitem')
    expect(item.textContent).toBe('PagerOnly a later version of Chartroom knows this type of channel.')
    expect(within(item).queryByRole('button')).toBeNull()
  })

  it('sends people without a roster to the rosters', async () => {
    renderRoute('/alerts', respondWith(ANSWER).respond)
    expect(await screen.findByRole('link', { name: 'Go to Rosters' })).toBeDefined()
  })

  it('says why nothing can be sent, and lets no channel be added', async () => {
    renderRoute('/alerts', respondWith({ ...ANSWER, channels: [], switchedOn: [] }).respond, [TEST_ROSTER])
    expect(await screen.findByText('No channels are turned on.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add channel' })).toHaveProperty('disabled', true)
  })

  it('says which channels send nothing, because the administrator turned their type off', async () => {
    const hook = { ...MAIL, id: 'channel-00000002', kind: 'webhook', name: 'Hook', format: 'slack' } as const
    const weeklyMail = { ...ANSWER.weeklyMail, isOn: true }
    renderRoute('/alerts', respondWith({ ...ANSWER, weeklyMail, channels: [MAIL, hook] }).respond, [TEST_ROSTER])
    const channels = within(await screen.findByRole('list', { name: 'Channels' }))
    const [mail, webhook] = channels.getAllByRole('listitem')
    expect(webhook?.textContent).toContain('Webhooks are off. Ask your administrator')
    expect(mail?.textContent).not.toContain('off')
    await userEvent.click(channels.getByRole('button', { name: 'More: Hook' }))
    expect(await screen.findByRole('button', { name: 'Send a test' })).toHaveProperty('disabled', true)
    const choice = within(screen.getByRole('group', { name: 'Send to' }))
    expect(choice.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
      'Inbox Email',
      'Hook Webhook off',
    ])
  })

  it('shows what a rule would have found and saves it', async () => {
    const user = userEvent.setup()
    const { respond, sent } = respondWith(ANSWER)
    renderRoute('/alerts', respond, [TEST_ROSTER])
    await user.click(await screen.findByRole('button', { name: 'Add rule' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add rule' }))
    await user.selectOptions(dialog.getByLabelText('When a title'), 'Reaches the top of a chart')
    expect(await dialog.findByText('It would have found this once.')).toBeDefined()
    expect(dialog.getByText('Song enters at 9 in Germany')).toBeDefined()
    expect(dialog.getByRole('heading', { name: /13.*19.*2026.*\(W46\): 1 match$/ })).toBeDefined()
    await user.clear(dialog.getByLabelText('Top'))
    await user.type(dialog.getByLabelText('Top'), '900')
    expect(dialog.getByText('Enter a whole number from 1 to 200.')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await user.clear(dialog.getByLabelText('Top'))
    await user.type(dialog.getByLabelText('Top'), '٢٠')
    const charts = within(dialog.getByRole('region', { name: 'On charts' }))
    await user.click(charts.getByRole('checkbox', { name: 'United Kingdom' }))
    await user.click(charts.getByRole('checkbox', { name: 'Germany' }))
    await user.click(charts.getByRole('radio', { name: 'Songs' }))
    expect(charts.getByText('Germany, United Kingdom · Songs')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toMatchObject([
      { method: 'POST', body: { kind: 'top', threshold: 20, scope: 'DE.GB.song', channelIds: [MAIL.id], isOn: true } },
    ])
  })

  it('begins with a suggested rule and its usual threshold', async () => {
    const user = userEvent.setup()
    renderRoute('/alerts', respondWith(ANSWER).respond, [TEST_ROSTER])
    const suggestions = within(await screen.findByRole('list', { name: 'Suggested rules' }))
    expect(suggestions.getAllByRole('listitem')).toHaveLength(5)
    await user.click(suggestions.getByRole('button', { name: 'Add a rule: Reaches the top of a chart' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add rule' }))
    expect(dialog.getByLabelText<HTMLSelectElement>('When a title').value).toBe('top')
    expect(dialog.getByLabelText<HTMLInputElement>('Top').value).toBe('10')
  })

  it('keeps what was typed when another person changed the weekly email', async () => {
    const user = userEvent.setup()
    const { respond } = respondWith(ANSWER, [], (url, _signal, init) =>
      init?.method === 'PUT' ? errorResponse('conflict') : undefined,
    )
    renderRoute('/alerts', respond, [TEST_ROSTER])
    const isOn = await screen.findByLabelText('Send it every week')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.click(isOn)
    await user.selectOptions(await screen.findByLabelText('Day'), 'Friday')
    await user.click(screen.getByRole('checkbox', { name: new RegExp(MAIL.name) }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Save again to use your values/)).toBeDefined()
    expect(screen.getByLabelText('Day')).toHaveProperty('value', '5')
  })

  it('sends a rule and the weekly email to channels that are there and take messages', async () => {
    const user = userEvent.setup()
    const calendar = { ...MAIL, id: 'channel-00000002', kind: 'calendar', name: 'A calendar' } as const
    const gone = 'channel-00000003'
    const weeklyMail = { ...ANSWER.weeklyMail, isOn: true, version: 1, channelIds: [gone, MAIL.id] }
    const { respond, sent } = respondWith({ ...ANSWER, weeklyMail, channels: [calendar, MAIL] })
    renderRoute('/alerts', respond, [TEST_ROSTER])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.selectOptions(await screen.findByLabelText('Day'), 'Friday')
    expect(screen.getByText('Your changes aren’t saved yet.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { channelIds: [MAIL.id] } }]))
    await user.click(screen.getByRole('button', { name: 'Add rule' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add rule' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { channelIds: [MAIL.id] } }))
  })

  it('turns the weekly email off at once, and on again', async () => {
    const user = userEvent.setup()
    const answer = { ...ANSWER, weeklyMail: { ...ANSWER.weeklyMail, isOn: true, version: 1, channelIds: [MAIL.id] } }
    const sent: object[] = []
    const { respond } = respondWith(answer, [], (_url, _signal, init) => {
      if (init?.method !== 'PUT') return undefined
      const body = toBody(init.body)
      sent.push(body)
      answer.weeklyMail = { ...answer.weeklyMail, ...body, version: answer.weeklyMail.version + 1 }
      return answer.weeklyMail
    })
    renderRoute('/alerts', respond, [TEST_ROSTER])
    const weekly = await screen.findByLabelText('Send it every week')
    await user.click(weekly)
    await waitFor(() => expect(screen.queryByLabelText('Day')).toBeNull())
    await user.click(weekly)
    expect(await screen.findByText(/^The next one is sent/)).toBeDefined()
    expect(sent).toMatchObject([
      { isOn: false, version: 1, channelIds: [MAIL.id] },
      { isOn: true, version: 2, channelIds: [MAIL.id] },
    ])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('says that a weekly email without a channel is off until it is saved', async () => {
    const user = userEvent.setup()
    const { respond, sent } = respondWith(ANSWER)
    renderRoute('/alerts', respond, [TEST_ROSTER])
    await user.click(await screen.findByLabelText('Send it every week'))
    expect(await screen.findByText('It’s off until you save.')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('refuses to replace a weekly email that another person has changed', async () => {
    const user = userEvent.setup()
    const answer = { ...ANSWER, weeklyMail: { ...ANSWER.weeklyMail, isOn: true, version: 1, channelIds: [MAIL.id] } }
    const other = { ...MAIL, id: 'channel-00000002', name: 'Other' }
    const { respond, sent } = respondWith(answer, [], ({ pathname }) =>
      pathname === '/api/channels' ? { channel: other, secret: null, feedPath: null } : undefined,
    )
    renderRoute('/alerts', respond, [TEST_ROSTER])
    await user.click(await screen.findByRole('button', { name: 'Add channel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add channel' }))
    await user.type(dialog.getByLabelText('Name'), 'Other')
    await user.type(dialog.getByLabelText('Email address'), 'ben@label.example')
    answer.weeklyMail = { ...answer.weeklyMail, version: 2, time: '11:00' }
    answer.channels = [MAIL, other]
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const channels = within(await screen.findByRole('list', { name: 'Channels' }))
    expect(await channels.findByText('Other')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { version: 1 } }]))
  })

  it('shows why a message failed and sends it again', async () => {
    const user = userEvent.setup()
    const { respond, sent } = respondWith(ANSWER, [FAILED])
    renderRoute('/alerts', respond, [TEST_ROSTER])
    expect(await screen.findByText(FAILED.error ?? '')).toBeDefined()
    expect(screen.getByText('1 of these messages wasn’t sent.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Send again/ }))
    await waitFor(() => expect(sent).toMatchObject([{ path: `/api/deliveries/${FAILED.id}/retry` }]))
  })

  it('replaces the secret of a webhook after a question, and shows the new one', async () => {
    const user = userEvent.setup()
    const hook = { ...MAIL, kind: 'webhook', format: 'json', name: 'Hook', target: 'https://hooks.example/' } as const
    const { respond } = respondWith({ ...ANSWER, channels: [hook] }, [], ({ pathname }) =>
      pathname === `/api/channels/${hook.id}/secret` ? { channel: hook, secret: 'abc-new', feedPath: null } : undefined,
    )
    renderRoute('/alerts', respond, [TEST_ROSTER])
    await user.click(await screen.findByRole('button', { name: 'More: Hook' }))
    await user.click(await screen.findByRole('button', { name: 'New secret' }))
    const question = within(await screen.findByRole('dialog', { name: 'Replace the secret of Hook?' }))
    await user.click(question.getByRole('button', { name: 'Replace' }))
    expect(await screen.findByText('abc-new')).toBeDefined()
    fireEvent.mouseDown(screen.getByRole('dialog'))
    expect(screen.getByText('abc-new')).toBeDefined()
  })

  it('keeps the rest when the log cannot be loaded', async () => {
    const { respond } = respondWith(ANSWER, [], (url) =>
      url.pathname === '/api/deliveries' ? errorResponse('storage_failed') : undefined,
    )
    renderRoute('/alerts', respond, [TEST_ROSTER])
    expect(await screen.findByText('Couldn’t load the messages')).toBeDefined()
    expect(screen.getByText('ana@label.example')).toBeDefined()
  })
})
