import { expect, it } from 'vitest'
import type { MessageLine } from '#contract/desk/alerts.ts'
import { ALL_CHARTS } from '#contract/desk/scope.ts'
import { windowOf } from '#contract/week-label.ts'
import type { Firing } from '#domain/desk/alerts.ts'
import { describeDeskEngines } from '../../../testing/desk-engines.ts'
import { createAlertStores } from './alert-stores.ts'
import { createLease } from '../lease.ts'
import type { RuleInput } from './rule-store.ts'
import { toRuleMessages, toTestMessage } from '../to-messages.ts'
import { addWebhook, ANA, HOUR_MS, openStores, type Stores, subjects, toWeekly } from './testing/open-stores.ts'

const RULE: Omit<RuleInput, 'channelIds'> = {
  kind: 'top',
  threshold: 10,
  scope: { territories: ['US', 'DE'], kinds: [] },
  isOn: true,
}
const YEAR_MS = 365 * 24 * HOUR_MS

function toFiring(id: string): Firing {
  const line: MessageLine = {
    chartId: 'CR00001',
    chartName: 'Top',
    entityKind: 'song',
    entityId: id,
    week: '2026-W46',
    text: id,
    detail: '',
    rules: [],
    path: '/',
  }
  return { key: id, title: id, found: 'is', place: 'on Top', rank: 1, line }
}

async function addRule(stores: Stores, channelIds: string[]) {
  const rule = await stores.rules.create(stores.roster.id, { ...RULE, channelIds }, ANA)
  const note = (ids: string[], current = rule) =>
    stores.rules.noteFound([{ rule: current, firings: ids.map(toFiring) }], (news) =>
      toRuleMessages(news, { roster: stores.roster, describeSources: () => 'Source.', windowOf }),
    )
  return { rule, note }
}

describeDeskEngines('the stores of alerts', ({ open }) => {
  it('send what happened after a rule began, once', async () => {
    const stores = await openStores(await open())
    const { note } = await addRule(stores, [await addWebhook(stores)])
    await note(['old'])
    expect(await subjects(stores)).toEqual([])
    await note(['old', 'new'])
    await note(['old', 'new'])
    expect(await subjects(stores)).toEqual(['Ours of team: new is on Top'])
  })

  it('write one message when two processes find the same', async () => {
    const stores = await openStores(await open())
    const { note } = await addRule(stores, [await addWebhook(stores)])
    await note([])
    await Promise.allSettled([note(['new']), note(['new']), note(['new'])])
    await note(['new'])
    expect(await subjects(stores)).toHaveLength(1)
  })

  it('begin again after a change of what a rule watches, but not of its channels', async () => {
    const stores = await openStores(await open())
    const id = await addWebhook(stores)
    const { rule, note } = await addRule(stores, [id])
    await note([])
    const same = { ...RULE, scope: { territories: ['DE' as const, 'US' as const], kinds: [] } }
    const renamed = await stores.rules.update(rule.id, { ...same, channelIds: [id], version: 1 }, ANA)
    await note(['one'], renamed)
    expect(await subjects(stores)).toHaveLength(1)
    const wider = await stores.rules.update(rule.id, { ...RULE, threshold: 20, channelIds: [id], version: 2 }, ANA)
    await note(['two'], renamed)
    await note(['three'], wider)
    const everywhere = { ...RULE, scope: ALL_CHARTS, threshold: 20, channelIds: [id], version: 3 }
    await note(['four'], await stores.rules.update(rule.id, everywhere, ANA))
    expect(await subjects(stores)).toHaveLength(1)
  })

  it('refuse a change of something that another person has changed', async () => {
    const stores = await openStores(await open())
    const id = await addWebhook(stores)
    const { rule } = await addRule(stores, [id])
    await stores.rules.update(rule.id, { ...RULE, channelIds: [id], version: 1 }, ANA)
    const stale = stores.rules.update(rule.id, { ...RULE, channelIds: [id], version: 1 }, ANA)
    await expect(stale).rejects.toMatchObject({ code: 'conflict', field: 'version' })
    const channel = { name: 'Hook', target: null, format: null, isOn: true, version: 7 }
    await expect(stores.channels.update(id, channel, ANA)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('keep teams apart', async () => {
    const database = await open()
    const ours = await openStores(database)
    const theirs = await openStores(database, 'other')
    const id = await addWebhook(ours)
    const { rule } = await addRule(ours, [id])
    expect(await theirs.channels.list()).toEqual([])
    expect(await theirs.channels.find(id)).toBeNull()
    await expect(theirs.rules.remove(rule.id, ANA)).rejects.toMatchObject({ code: 'not_found' })
    await expect(theirs.rules.create(ours.roster.id, { ...RULE, channelIds: [id] }, ANA)).rejects.toMatchObject({
      code: 'not_found',
    })
    await ours.outbox.write(toTestMessage('Hook', { roster: ours.roster, source: '', channelIds: [id] }))
    expect(await subjects(theirs)).toEqual([])
    expect(await theirs.outbox.claim()).toBeNull()
  })

  it('give a message to one sender, and to another one after a crash', async () => {
    const stores = await openStores(await open())
    const id = await addWebhook(stores)
    await stores.outbox.write(toTestMessage('Hook', { roster: stores.roster, source: '', channelIds: [id] }))
    const claims = await Promise.allSettled([stores.outbox.claim(), stores.outbox.claim(), stores.outbox.claim()])
    const taken = claims.flatMap((claim) => (claim.status === 'fulfilled' && claim.value !== null ? [claim.value] : []))
    expect(taken).toHaveLength(1)
    stores.advance(HOUR_MS)
    expect(await stores.outbox.claim()).toMatchObject({ id: taken[0]?.id, attempts: 2 })
  })

  it('try a message ten times, and again when someone sends it again', async () => {
    const stores = await openStores(await open())
    const id = await addWebhook(stores)
    await stores.outbox.write(toTestMessage('Hook', { roster: stores.roster, source: '', channelIds: [id] }))
    let attempts = 0
    for (let hour = 0; hour < 40; hour += 1) {
      const due = await stores.outbox.claim()
      if (due !== null) {
        attempts += 1
        await stores.outbox.markFailed(due, { message: 'No response.', isFinal: false })
      }
      stores.advance(HOUR_MS)
    }
    expect(attempts).toBe(10)
    const [failed] = (await stores.outbox.list(null, { from: 0, size: 5 })).deliveries
    expect(failed).toMatchObject({ state: 'failed', error: 'No response.', nextAt: null })
    await stores.outbox.retry(failed?.id ?? '')
    expect(await stores.outbox.claim()).toMatchObject({ id: failed?.id })
    await expect(stores.outbox.retry('unknown')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('take a deleted channel out of rules and weekly emails', async () => {
    const stores = await openStores(await open())
    const id = await addWebhook(stores)
    await addRule(stores, [id])
    const mail = toWeekly(id)
    await stores.weeklyMails.save(stores.roster.id, mail, ANA)
    await stores.channels.remove(id, ANA)
    expect((await stores.rules.list(stores.roster.id))[0]?.channelIds).toEqual([])
    expect((await stores.weeklyMails.find(stores.roster.id)).channelIds).toEqual([])
  })

  it.each([
    // Daylight saving time ends in Germany on 2026-10-25, and in the United States on 2026-11-01.
    ['2026-10-23T12:00:00Z', 'Europe/Berlin', '2026-10-26T08:00:00.000Z'],
    ['2026-10-16T12:00:00Z', 'Europe/Berlin', '2026-10-19T07:00:00.000Z'],
    ['2026-10-30T12:00:00Z', 'America/New_York', '2026-11-02T14:00:00.000Z'],
    ['2026-11-21T12:00:00Z', 'UTC', '2026-11-23T09:00:00.000Z'],
  ])('plan Monday at nine after %s in %s', async (now, zone, next) => {
    const stores = await openStores(await open())
    stores.advance(Date.parse(now) - stores.options.now())
    const id = await addWebhook(stores)
    const mail = { ...toWeekly(id), zone }
    const saved = await stores.weeklyMails.save(stores.roster.id, mail, ANA)
    expect(saved.nextAt).toBe(next)
    const stale = stores.weeklyMails.save(stores.roster.id, mail, ANA)
    await expect(stale).rejects.toMatchObject({ code: 'conflict' })
  })

  it('ignore the lease, the claim, and the waits of a clock that was 30 days ahead', async () => {
    const stores = await openStores(await open())
    const { options, outbox, weeklyMails, roster } = stores
    const id = await addWebhook(stores)
    const now = options.now()
    const ahead = { ...options, now: () => now + 30 * 24 * HOUR_MS }
    const aheadStores = createAlertStores(ahead)
    const write = () => aheadStores.outbox.write(toTestMessage('Hook', { roster, source: '', channelIds: [id] }))
    for (let count = 0; count < 3; count += 1) await write()
    const claimed = await aheadStores.outbox.claim()
    const failed = await aheadStores.outbox.claim()
    if (claimed === null || failed === null) throw new Error('nothing is due')
    await aheadStores.outbox.markFailed(failed, { message: 'No response.', isFinal: false })
    await aheadStores.weeklyMails.save(roster.id, toWeekly(id), ANA)
    const toLease = (of: typeof options, holder: string) =>
      createLease({ ...of, name: 'alerts', holder, ttlMs: HOUR_MS })
    await toLease(ahead, 'ahead').take()

    expect(await toLease(options, 'now').take()).toBe(true)
    const claims = [await outbox.claim(), await outbox.claim(), await outbox.claim(), await outbox.claim()]
    expect(new Set(claims.map((claim) => claim?.id)).size).toBe(4)
    expect(claims[3]).toBeNull()
    expect(await weeklyMails.listActive()).toMatchObject([{ nextAt: '2026-11-23T09:00:00.000Z' }])
    expect(await weeklyMails.find(roster.id)).toMatchObject({ nextAt: '2026-11-23T09:00:00.000Z' })
  })

  it('forget what was found by its chart week, not by the clock', async () => {
    const stores = await openStores(await open())
    const { rule, note } = await addRule(stores, [await addWebhook(stores)])
    const weeks = Array.from({ length: 52 }, (_, index) => `W${String(index + 1).padStart(2, '0')}|CR00001|song`)
    const keys = [2024, 2025].flatMap((year) => weeks.map((week) => `${year}-${week}`))
    // A clock without a battery starts in the past.
    stores.advance(-20 * YEAR_MS)
    await note(keys)
    stores.advance(23 * YEAR_MS)
    await stores.rules.forgetFound()
    const toFound = (found: string[]) => [{ rule, firings: found.map(toFiring) }]
    const news = await stores.rules.findNews(toFound(keys))
    expect(news.flatMap(({ firings }) => firings.map(({ key }) => key))).toEqual(keys.slice(0, 44))
  })

  it('respect the lease and the claim of a clock that is a little ahead', async () => {
    const stores = await openStores(await open())
    const { options, outbox, roster } = stores
    const id = await addWebhook(stores)
    const ahead = { ...options, now: () => options.now() + 20_000 }
    await outbox.write(toTestMessage('Hook', { roster, source: '', channelIds: [id] }))
    await createAlertStores(ahead).outbox.claim()
    const toLease = (of: typeof options, holder: string) =>
      createLease({ ...of, name: 'alerts', holder, ttlMs: HOUR_MS })
    await toLease(ahead, 'ahead').take()
    expect(await toLease(options, 'now').take()).toBe(false)
    expect(await outbox.claim()).toBeNull()
  })

  it('let one process hold the lease until it ends', async () => {
    const { options, advance } = await openStores(await open())
    const toLease = (holder: string) => createLease({ ...options, name: 'alerts', holder, ttlMs: HOUR_MS })
    const [one, other] = [toLease('one'), toLease('other')]
    expect([await one.take(), await other.take(), await one.take()]).toEqual([true, false, true])
    advance(HOUR_MS + 1)
    expect([await other.take(), await one.take()]).toEqual([true, false])
    await other.release()
    expect(await one.take()).toBe(true)
  })
})
