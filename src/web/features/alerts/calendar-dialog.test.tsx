import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'

const PATH = `/api/rosters/${TEST_ROSTER.id}`
const MEMBER = {
  kind: 'song',
  id: 'SG1',
  title: 'Harbour',
  credit: 'Nina',
  addedAt: TEST_ROSTER.updatedAt,
  addedBy: '',
}
const CHANGED = { version: 1, updatedAt: TEST_ROSTER.updatedAt, updatedBy: '' }
const CHANNEL = { id: 'channel-00000001', kind: 'calendar', format: null, isOn: true, isUnsubscribed: false }
const WEEKLY = { version: 0, isOn: false, timing: 'time', weekday: 1, time: '09:00', zone: 'UTC', nextAt: null }

function openRoster(feeds: boolean) {
  const sent: unknown[] = []
  const respond: Respond = ({ pathname }, _signal, init) => {
    if (pathname === '/api/channels') {
      const body: object = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
      sent.push(body)
      const channel = { ...CHANNEL, ...CHANGED, ...body, isUnconfirmed: false }
      return { channel, secret: null, feedPath: `/feeds/${'x'.repeat(43)}/milestones.ics` }
    }
    if (pathname === '/api/session') return { ...TEST_SESSION, ...(feeds && { feeds }) }
    if (pathname === PATH)
      return { ...TEST_ROSTER, members: [MEMBER], counts: { artist: 0, song: 1, album: 0, chart: 0 } }
    if (pathname === `${PATH}/milestones`) {
      return { lines: [], positions: 1, charts: 1, debuts: 0, titles: 1, receipt: createReceipt() }
    }
    if (pathname === `${PATH}/alerts`) {
      return {
        rules: [],
        channels: [],
        laterChannels: [],
        weeklyMail: { rosterId: TEST_ROSTER.id, channelIds: [], ...WEEKLY },
        switchedOn: ['feed', 'calendar'],
      }
    }
    return errorResponse('not_ready')
  }
  renderRoute(`/rosters/${TEST_ROSTER.id}`, respond)
  return sent
}

it('creates a calendar of the roster, says who can read it, and shows its URL once', async () => {
  const sent = openRoster(true)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }, { timeout: 20_000 }))
  const dialog = await screen.findByRole('dialog', { name: 'Subscribe in a calendar' })
  await within(dialog).findByText(/Everyone who has the URL of the calendar can read them/)
  await user.click(within(dialog).getByRole('button', { name: 'Create URL' }))
  const url = await screen.findByText(`${window.location.origin}/feeds/${'x'.repeat(43)}/milestones.ics`)
  expect(url).toBeTruthy()
  expect(screen.getByText(/^Subscribe to this URL in your calendar/)).toBeTruthy()
  const name = `${TEST_ROSTER.name}: milestones`
  expect(sent).toEqual([{ kind: 'calendar', name, target: TEST_ROSTER.id, format: null }])
})

it('is not offered if the operator doesn’t allow feeds', async () => {
  openRoster(false)
  await screen.findByText('No milestones in the next 8 weeks', {}, { timeout: 20_000 })
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
})
