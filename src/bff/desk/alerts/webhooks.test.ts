import { describe, expect, it } from 'vitest'
import { createdChannelSchema } from '#contract/desk/alerts.ts'
import { startWebhookReceiver } from '../../testing/servers/webhook-receiver.ts'
import {
  addChannel,
  addRule,
  createAlertApp,
  listDeliveries,
  MINUTE_MS,
  publishNext,
  run,
  send,
  sign,
} from '../../testing/alert-app.ts'

describe('webhooks', () => {
  it('announce a new week once, signed', async () => {
    const receiver = await startWebhookReceiver()
    const test = await createAlertApp()
    const { channel, secret } = await addChannel(test, { kind: 'webhook', target: receiver.url })
    await addRule(test, { kind: 'enters' }, [channel.id])
    await run(test)
    expect(receiver.received).toEqual([])
    publishNext(test)
    await run(test)
    test.advance(60 * MINUTE_MS)
    await run(test)
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(JSON.parse(body)).toMatchObject({
      reason: 'rule',
      roster: { id: test.rosterId, name: 'Ours' },
      week: '2026-W47',
      subject: 'Ours: Song 9 returns at 1 on Invented 200, and 1 more',
      lines: [
        { text: 'Song 9 returns at 1 on Invented 200', chartName: 'Invented 200' },
        { text: 'Song 3 returns at 2 on Invented 200', rules: ['Enters a chart'] },
      ],
      source: 'Source: Test provider.',
    })
    expect(headers['x-chartroom-signature']).toBe(sign({ headers, body }, secret))
    const [delivery] = await listDeliveries(test)
    expect(delivery).toMatchObject({ state: 'sent', attempts: 1, id: headers['idempotency-key'] })
  })

  it('are signed with a new secret as soon as there is one, which is sent once', async () => {
    const receiver = await startWebhookReceiver()
    const test = await createAlertApp()
    const { channel, secret } = await addChannel(test, { kind: 'webhook', target: receiver.url })
    const { body: renewed } = await send(test, 'POST', `/api/channels/${channel.id}/secret`)
    expect(createdChannelSchema.parse(renewed)).toMatchObject({ channel: { version: 2 }, feedPath: null })
    expect(renewed.secret).not.toBe(secret)
    expect((await test.app.inject(`/api/rosters/${test.rosterId}/alerts`)).body).not.toContain(renewed.secret)
    await send(test, 'POST', `/api/channels/${channel.id}/test`, { rosterId: test.rosterId })
    await run(test)
    const [message = { headers: {}, body: '' }] = receiver.received
    expect(message.headers['x-chartroom-signature']).toBe(sign(message, renewed.secret))
  })

  it('have no secret to renew for an email address', async () => {
    const test = await createAlertApp({
      mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'charts@label.example', mustConfirm: true, domains: [] },
    })
    const { channel } = await addChannel(test, { kind: 'mail', target: 'ana@label.example' })
    expect((await send(test, 'POST', `/api/channels/${channel.id}/secret`)).status).toBe(400)
  })

  it('do not follow redirects, and try again what can pass', async () => {
    const receiver = await startWebhookReceiver()
    const elsewhere = await startWebhookReceiver()
    const test = await createAlertApp()
    const { channel } = await addChannel(test, { kind: 'webhook', target: receiver.url })
    const sendTest = () => send(test, 'POST', `/api/channels/${channel.id}/test`, { rosterId: test.rosterId })
    receiver.respond(302, { location: elsewhere.url })
    await sendTest()
    await run(test)
    expect(elsewhere.received).toEqual([])
    expect(await listDeliveries(test)).toMatchObject([{ state: 'waiting', attempts: 1 }])
    receiver.respond(503)
    test.advance(1)
    await sendTest()
    await run(test)
    expect((await listDeliveries(test))[0]).toMatchObject({ state: 'waiting', attempts: 1 })
    receiver.respond(204)
    test.advance(2 * MINUTE_MS)
    await run(test)
    const [sent] = await listDeliveries(test)
    expect(sent).toMatchObject({ state: 'sent', attempts: 2 })
    expect(receiver.received.filter(({ headers }) => headers['idempotency-key'] === sent?.id)).toHaveLength(2)
  })

  it('do not reveal which ports of a named host are open, or what listens there', async () => {
    const refusing = await startWebhookReceiver()
    refusing.respond(403)
    const moved = await startWebhookReceiver()
    moved.respond(302, { location: '/login' })
    const test = await createAlertApp()
    const targets = [
      'http://127.0.0.1:1/',
      // This port speaks another protocol than TLS, as an open port of another program does.
      refusing.url.replace('http:', 'https:'),
      refusing.url,
      moved.url,
    ]
    for (const target of targets) {
      const { channel } = await addChannel(test, { kind: 'webhook', target })
      await send(test, 'POST', `/api/channels/${channel.id}/test`, { rosterId: test.rosterId })
    }
    await run(test)
    const shown = (await listDeliveries(test)).map(({ state, error, attempts, nextAt }) => ({
      state,
      error,
      attempts,
      nextAt,
    }))
    const same = {
      state: 'waiting',
      error: 'The webhook can’t be reached, refused the message, or didn’t respond within 20 seconds.',
      attempts: 1,
      nextAt: expect.any(String),
    }
    expect(shown).toEqual([same, same, same, same])
    expect(new Set(shown.map(({ nextAt }) => nextAt)).size).toBe(1)
  })
})
