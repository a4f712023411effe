import { expect, it } from 'vitest'
import { describeDeskEngines } from '../../../testing/desk-engines.ts'
import { toTestMessage } from '../to-messages.ts'
import { addWebhook, ANA, HOUR_MS, openStores, subjects, toWeekly } from './testing/open-stores.ts'
import type { WeeklyMailInput } from './weekly-mail-store.ts'

describeDeskEngines('the store of weekly emails', ({ open }) => {
  it('save one of several changes of a weekly email that people make at the same time', async () => {
    const { weeklyMails, roster } = await openStores(await open())
    for (const version of [0, 1]) {
      const saving = Array.from({ length: 6 }, (_, minute) =>
        weeklyMails.save(roster.id, { ...toWeekly(''), channelIds: [], version, time: `0${minute}:00` }, ANA),
      )
      const settled = await Promise.allSettled(saving)
      const saved = settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
      const refused = settled.flatMap((result) => (result.status === 'rejected' ? (result.reason as unknown) : []))
      expect(saved).toMatchObject([{ version: version + 1 }])
      expect(refused).toMatchObject(Array.from({ length: 5 }, () => ({ code: 'conflict', field: 'version' })))
      expect(await weeklyMails.find(roster.id)).toEqual(saved[0])
    }
  })

  it('write a weekly email once', async () => {
    const stores = await openStores(await open())
    const id = await addWebhook(stores)
    const mail = toWeekly(id)
    await stores.weeklyMails.save(stores.roster.id, mail, ANA)
    const [active] = await stores.weeklyMails.listActive()
    if (active === undefined) throw new Error('it is off')
    const message = toTestMessage('Hook', { roster: stores.roster, source: '', channelIds: [id] })
    stores.advance(3 * 24 * HOUR_MS)
    const send = () => stores.weeklyMails.send(active, '2026-W46', message)
    await send()
    await send()
    expect(await subjects(stores)).toHaveLength(1)
    expect((await stores.weeklyMails.find(stores.roster.id)).nextAt).toBe('2026-11-30T09:00:00.000Z')
  })

  it('send a weekly email that is due and not again, whatever else of it people change', async () => {
    const stores = await openStores(await open())
    const { weeklyMails, roster } = stores
    const id = await addWebhook(stores)
    const save = (version: number, input: object = {}) =>
      weeklyMails.save(roster.id, { ...toWeekly(id), ...input, version }, ANA)
    const { nextAt } = await save(0)
    stores.advance(2 * 24 * HOUR_MS)
    expect(await save(1, { channelIds: [] })).toMatchObject({ nextAt, channelIds: [] })
    const [due] = await weeklyMails.listActive()
    if (due === undefined) throw new Error('it is off')
    await weeklyMails.send(due, '2026-W46', null)
    const sent = await weeklyMails.find(roster.id)
    expect(await save(2)).toMatchObject({ nextAt: sent.nextAt })
    expect(await weeklyMails.listActive()).toMatchObject([{ lastWeek: '2026-W46' }])
    expect(await save(3, { time: '13:00' })).toMatchObject({ nextAt: '2026-11-23T13:00:00.000Z' })
  })

  it('send no week again when people move a weekly email, turn it off and on, or send it late', async () => {
    const stores = await openStores(await open())
    const { weeklyMails, roster } = stores
    const id = await addWebhook(stores)
    const save = (version: number, input: object) =>
      weeklyMails.save(roster.id, { ...toWeekly(id), ...input, version }, ANA)
    const sendWeek = async (week: string) => {
      const [due] = await weeklyMails.listActive()
      if (due === undefined) throw new Error('it is off')
      await weeklyMails.send(due, week, {
        ...toTestMessage('Hook', { roster, source: '', channelIds: [id] }),
        reason: 'weekly',
        content: { roster, week, heading: '', lines: [], more: 0, source: '' },
      })
      return (await weeklyMails.find(roster.id)).nextAt
    }
    await save(0, {})
    stores.advance(2 * 24 * HOUR_MS)
    expect(await sendWeek('2026-W46')).toBe('2026-11-30T09:00:00.000Z')
    expect(await save(1, { weekday: 3 })).toMatchObject({ nextAt: '2026-12-02T09:00:00.000Z' })
    await save(2, { isOn: false })
    expect(await save(3, { weekday: 4 })).toMatchObject({ nextAt: '2026-12-03T09:00:00.000Z' })
    // On Friday, a day late, the next week is over.
    stores.advance(11 * 24 * HOUR_MS)
    expect(await sendWeek('2026-W48')).toBe('2026-12-17T09:00:00.000Z')
  })

  it('send the planned week first when people move a weekly email to an earlier day that has passed', async () => {
    const stores = await openStores(await open())
    const { weeklyMails, roster } = stores
    const id = await addWebhook(stores)
    const save = (version: number, weekday: number) =>
      weeklyMails.save(roster.id, { ...toWeekly(id), weekday, version }, ANA)
    const { nextAt } = await save(0, 3)
    // Next Friday, a week later is over.
    expect(await save(1, 5)).toMatchObject({ weekday: 5, nextAt })
    stores.advance(4 * 24 * HOUR_MS)
    const [due] = await weeklyMails.listActive()
    if (due === undefined) throw new Error('it is off')
    await weeklyMails.send(due, '2026-W46', null)
    expect(await weeklyMails.find(roster.id)).toMatchObject({ nextAt: '2026-11-27T09:00:00.000Z' })
    expect(await save(2, 7)).toMatchObject({ nextAt: '2026-11-29T09:00:00.000Z' })
  })

  it('don’t decide whether a week is out when someone turns on a weekly email for complete weeks', async () => {
    const { weeklyMails, roster } = await openStores(await open())
    const save = (version: number, input: Partial<WeeklyMailInput>) =>
      weeklyMails.save(roster.id, { ...toWeekly(''), channelIds: [], timing: 'complete', ...input, version }, ANA)
    const findActive = async () => (await weeklyMails.listActive())[0]
    const note = async (week: string) => {
      const mail = await findActive()
      if (mail === undefined) throw new Error('it is off')
      await weeklyMails.send(mail, week, null)
    }
    await save(0, {})
    expect(await findActive()).toMatchObject({ lastWeek: null, isUndecided: true })
    await note('2026-W40')
    await save(1, { weekday: 2 })
    expect(await findActive()).toMatchObject({ lastWeek: '2026-W40', isUndecided: false })
    await save(2, { isOn: false })
    await save(3, {})
    expect(await findActive()).toMatchObject({ lastWeek: null, isUndecided: true })
    await note('2026-W45')
    await save(4, { isOn: false })
    await save(5, { timing: 'time' })
    expect(await findActive()).toMatchObject({ lastWeek: null, isUndecided: false })
    await save(6, {})
    expect(await findActive()).toMatchObject({ lastWeek: null, isUndecided: true })
  })
})
