import { describe, expect, it } from 'vitest'
import { alertsAnswerSchema } from '#contract/desk/alerts.ts'
import { notesAnswerSchema } from '#contract/desk/notes.ts'
import { rosterSchema } from '#contract/desk/rosters.ts'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import { addChannel, addRule, createAlertApp, listDeliveries, publishNext, run, send } from '../testing/alert-app.ts'
import { songId } from '../testing/scripted-provider.ts'

/** A kind that only a replica with a later version knows. */
const LATER = 'later' as never

async function createLaterApp() {
  const database = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
  const test = await createAlertApp({}, database)
  const get = async (url: string) => (await test.app.inject(url)).json()
  return { database, test, get }
}

describe('a kind of a later version in the database', () => {
  it('is listed for channels, whose messages wait for that version', async () => {
    const { database, test, get } = await createLaterApp()
    const { channel } = await addChannel(test, { kind: 'webhook', target: 'http://127.0.0.1:1' })
    const { channel: feed } = await addChannel(test, { kind: 'feed', name: 'Feed' })
    await addRule(test, { kind: 'enters' }, [channel.id, feed.id])
    await run(test)
    await database.write((trx) =>
      trx.updateTable('alertChannel').set({ kind: LATER }).where('id', '=', channel.id).execute(),
    )
    const answer = alertsAnswerSchema.parse(await get(`/api/rosters/${test.rosterId}/alerts`))
    expect([answer.channels.map(({ id }) => id), answer.laterChannels]).toEqual([[feed.id], ['Channel']])
    publishNext(test)
    await run(test)
    const states = (await listDeliveries(test)).map(({ channelId, state }) => [channelId, state])
    expect(Object.fromEntries(states)).toEqual({ [feed.id]: 'sent', [channel.id]: 'waiting' })
  })

  it('is counted for members, and the others stay on the desk and in rules', async () => {
    const { database, test, get } = await createLaterApp()
    const { channel } = await addChannel(test, { kind: 'feed' })
    await addRule(test, { kind: 'enters' }, [channel.id])
    await run(test)
    const added = { title: null, credit: null, addedAt: '2026-11-20T09:00:00Z', addedBy: '' }
    await database.write((trx) =>
      trx
        .insertInto('rosterMember')
        .values({ rosterId: test.rosterId, kind: LATER, entityId: 'X1', ...added })
        .execute(),
    )
    const roster = rosterSchema.parse(await get(`/api/rosters/${test.rosterId}`))
    expect([roster.members.length, roster.laterMembers]).toEqual([3, 1])
    publishNext(test)
    await run(test)
    expect(await listDeliveries(test)).toMatchObject([{ state: 'sent' }])
    const desk = await test.app.inject(`/api/rosters/${test.rosterId}/desk`)
    expect([desk.statusCode, desk.body.includes('"error"')]).toEqual([200, false])
  })

  it('is skipped for notes', async () => {
    const { database, test, get } = await createLaterApp()
    const on = { subject: { kind: 'entity', entityKind: 'song', id: songId(2) }, on: '2026-W46' }
    const write = (text: string) => send(test, 'POST', '/api/notes', { ...on, text })
    await write('Known')
    await write('Later')
    await database.write((trx) =>
      trx.updateTable('note').set({ subjectKind: LATER }).where('text', '=', 'Later').execute(),
    )
    const answer = notesAnswerSchema.parse(await get(`/api/rosters/${test.rosterId}/notes?week=2026-W46`))
    expect(answer.notes.map(({ text }) => text)).toEqual(['Known'])
  })

  it('is shown as off for the weekly email, which that version sends', async () => {
    const { database, test, get } = await createLaterApp()
    const { channel } = await addChannel(test, { kind: 'feed' })
    const time = { timing: 'time', weekday: 1, time: '09:00', zone: 'UTC' }
    const mail = { version: 0, isOn: true, ...time, channelIds: [channel.id] }
    const saved = await send(test, 'PUT', `/api/rosters/${test.rosterId}/weekly-mail`, mail)
    expect(saved.body).toMatchObject({ version: 1, isOn: true })
    await database.write((trx) => trx.updateTable('weeklyMail').set({ timing: LATER }).execute())
    const { weeklyMail } = alertsAnswerSchema.parse(await get(`/api/rosters/${test.rosterId}/alerts`))
    expect(weeklyMail).toMatchObject({ isOn: false, version: 1 })
    publishNext(test)
    await run(test)
    expect(await listDeliveries(test)).toEqual([])
  })

  it('is skipped in the log of messages', async () => {
    const { database, test } = await createLaterApp()
    const { channel } = await addChannel(test, { kind: 'feed' })
    await addRule(test, { kind: 'enters' }, [channel.id])
    await run(test)
    publishNext(test)
    await run(test)
    expect(await listDeliveries(test)).toHaveLength(1)
    await database.write((trx) => trx.updateTable('alertDelivery').set({ state: LATER }).execute())
    expect(await listDeliveries(test)).toEqual([])
    await database.write((trx) => trx.updateTable('alertDelivery').set({ state: 'sent' }).execute())
    await database.write((trx) => trx.updateTable('alertMessage').set({ reason: LATER }).execute())
    expect(await listDeliveries(test)).toEqual([])
  })
})
