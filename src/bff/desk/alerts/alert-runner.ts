import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { findFirings } from '#domain/desk/alerts.ts'
import { isKnownKind } from '#domain/events/alert-rules.ts'
import { addDays } from '#contract/dates.ts'
import { WORLDWIDE } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { ApiError, ClientGoneError, isProviderFailure, isStorageFailure } from '../../core/errors.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import type { Job } from '../../tracing/run-job.ts'
import type { RosterStore } from '../rosters/roster-store.ts'
import { loadCompleteDesk } from '../week/load-desk-week.ts'
import type { AlertStores } from './stores/alert-stores.ts'
import { createDeliverer, type DeliverySettings, listSwitchedOn } from './delivery/deliver.ts'
import type { MailImages } from './delivery/send-mail.ts'
import { createDeskLease } from './lease.ts'
import { loadMessageSources } from './describe-message-sources.ts'
import { loadNames, nameWeeklyLines } from './load-names.ts'
import { findOwnCharts, findWatchedTitles, loadArtistNames, loadRuleFacts } from './load-rule-facts.ts'
import { loadWatchedWeeks, toWatchedWeeks } from './load-watched-weeks.ts'
import type { NewMessage } from './stores/messages.ts'
import type { DueDelivery } from './stores/outbox.ts'
import type { StoredRule } from './stores/rule-store.ts'
import { toRosterRef, toRuleMessages, toWeeklyLines, toWeeklyMessage } from './to-messages.ts'
import type { StoredWeeklyMail } from './stores/weekly-mail-store.ts'

const MINUTE_MS = 60_000
const TICK_MS = MINUTE_MS
/** How often charts are checked for new weeks and corrections. Known weeks cost no provider call. */
const READ_EVERY_MS = 15 * MINUTE_MS
/** Longer than a tick, so that the holder renews the lease while it works. */
const LEASE_MS = 3 * MINUTE_MS
/** Less time than a stopping server has. Unfinished work stays claimed for a while. */
const CLOSE_TIMEOUT_MS = 8_000
/** Time limit for loading the weeks of one roster. */
const READ_TIMEOUT_MS = 10 * MINUTE_MS
/** How often a message that waits for the names of its titles tries again. */
const READ_AGAIN_MS = 5 * MINUTE_MS
const NAMES_WAIT_MS = 50 * MINUTE_MS
/** How long messages are stored, in days. */
const KEEP_DAYS = 400
/** The runner isn't a person, so it has no seen marks. */
const SOLE_PERSON = ''

type Reading = { week: WeekLabel; call: CallOptions; job: Job }

type RunnerOptions = {
  context: AppContext
  rosters: RosterStore
  stores: AlertStores
  settings: DeliverySettings
  origin: () => string
  loadImages: (delivery: DueDelivery, signal: AbortSignal) => Promise<MailImages>
  onFailure: (error: unknown, what: string) => void
  onSent: (delivery: DueDelivery) => void
}

/**
 * Finds events of rosters and sends them. In a fleet, only the process with the lease does. Each message is written in
 * the transaction that records its events, so that a crash neither loses nor repeats it.
 */
export function createAlertRunner(options: RunnerOptions) {
  const { context, rosters, stores, settings, origin, loadImages, onFailure, onSent } = options
  const { rules, channels, addresses, weeklyMails, outbox } = stores
  const { now, deskDatabase: database, runJob } = context
  const stopping = new AbortController()
  const lease = createDeskLease({ database, name: 'alerts', holder: randomUUID(), ttlMs: LEASE_MS, now })
  const deliverer = createDeliverer({
    outbox,
    channels,
    addresses,
    settings,
    origin,
    loadImages,
    now,
    onFailure: (error) => onFailure(error, 'could not send a message'),
    onDelivery: (line) => context.metrics.countDelivery(line),
    onSent,
    runJob,
  })
  const isOn = listSwitchedOn(settings).length > 0
  let timer: NodeJS.Timeout | null = null
  let reading: Promise<void> | null = null
  let isWoken = false
  let hasLease = false
  let readAtMs = -Infinity
  let mustReadAll = false
  /** By roster ID. Rules and emails are separate, because rules would repeatedly end the wait of the email. */
  const unnamedSince = { rules: new Map<string, number>(), mail: new Map<string, number>() }

  const loadDesk = (rosterId: string, week: WeekLabel, call: CallOptions): Promise<DeskWeek> =>
    loadCompleteDesk(
      context,
      rosters,
      { rosterId, week, location: WORLDWIDE, personId: SOLE_PERSON, hasArtists: false },
      call,
    )

  /** Returns false while names are missing that may still load, because a message should not show an ID instead of a title. */
  function isNamed(waiting: 'rules' | 'mail', rosterId: string, areNamesComplete: boolean): boolean {
    const since = unnamedSince[waiting].get(rosterId) ?? now()
    const isWaiting = !areNamesComplete && Math.abs(now() - since) < NAMES_WAIT_MS
    if (isWaiting) unnamedSince[waiting].set(rosterId, since)
    else unnamedSince[waiting].delete(rosterId)
    return !isWaiting
  }

  async function applyRules(rosterId: string, own: readonly StoredRule[], { week, call, job }: Reading): Promise<void> {
    const { members, ...roster } = await rosters.load(rosterId, SOLE_PERSON)
    const weeks = toWatchedWeeks(context.chartWeeks, week)
    const findTitles = async (days: { from: string; to: string }) => {
      await loadArtistNames(context, members, { week, ...days }, call)
      return (await findWatchedTitles(context, members, days, call)).ids
    }
    const isLoaded = await loadWatchedWeeks(context, weeks, findTitles, call)
    if (!isLoaded) job.note('failed')
    const { titles: watched } = await loadRuleFacts(context, { ...roster, members }, weeks, call)
    const find = () => own.map((rule) => ({ rule, firings: findFirings(rule, watched) }))
    const found = find()
    const news = (await rules.findNews(found)).flatMap(({ firings }) => firings.map(({ line }) => line))
    const newIds = new Set(news.map(({ entityId }) => entityId))
    const unnamed = watched.filter(({ title, entityId }) => title === null && newIds.has(entityId))
    const titles = unnamed.map(({ chart: { kind }, entityId }) => ({ kind, id: entityId }))
    if (!isNamed('rules', rosterId, await loadNames(context, titles, week, call))) {
      job.note('failed')
      return rules.noteFound(
        found.filter(({ rule }) => !rule.hasBegun),
        () => [],
      )
    }
    for (const title of unnamed) Object.assign(title, context.names.find(title.entityId))
    const describeSources = await loadMessageSources(context, news, call)
    const { windowOf } = context.chartWeeks.weeks
    const about = { roster: toRosterRef(roster), describeSources, windowOf }
    await rules.noteFound(find(), (fresh) => toRuleMessages(fresh, about))
  }

  async function sendWeekly(mail: StoredWeeklyMail, { week, call, job }: Reading): Promise<void> {
    const loaded = await loadDesk(mail.rosterId, week, call)
    if (mail.isUndecided || mail.timing === 'complete') {
      const weekBefore = context.chartWeeks.weeks.step(week, -1)
      const isOut = isComplete(
        loaded,
        await findOwnCharts(context, await rosters.load(mail.rosterId, SOLE_PERSON), weekBefore, call),
      )
      if (mail.isUndecided) {
        // A chart that failed may be out, so the next reading decides.
        if (!isOut && loaded.charts.some(({ state }) => state === 'failed')) return
        return weeklyMails.send(mail, isOut ? week : weekBefore, null)
      }
      if (!isOut) return
    }
    const named = await nameWeeklyLines(context, loaded, call)
    if (!isNamed('mail', mail.rosterId, named.isComplete)) return job.note('failed')
    const { desk } = named
    await weeklyMails.send(mail, week, await toWeekly(context, desk, { channelIds: mail.channelIds, call }))
  }

  const toCall = (): CallOptions => ({
    signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(READ_TIMEOUT_MS)]),
    priority: 'background',
    requestId: 'alerts',
  })

  /**
   * Evaluates the rosters that have something to do.
   * @param isFullRead false to skip everything that can wait for the next run
   */
  async function evaluate(isFullRead: boolean, job: Job): Promise<void> {
    // A rule of a later version finds nothing here.
    const active = (await rules.listActive()).filter(({ kind }) => isKnownKind(kind))
    const mails = await weeklyMails.listActive()
    forgetOthers(unnamedSince.rules, active)
    forgetOthers(unnamedSince.mail, mails)
    if (active.length + mails.length === 0) return
    const week = await context.chartWeeks.findLastClosedWeek(toCall())
    const dueMails = mails.filter((mail) => {
      if (mail.isUndecided) return true
      if (!isFullRead && unnamedSince.mail.has(mail.rosterId)) return false
      return mail.timing === 'time' ? isTime(mail, now()) : isFullRead && mail.lastWeek !== week
    })
    const dueRules = active.filter((rule) => isFullRead || !rule.hasBegun)
    let unexpected: Error | null = null
    for (const rosterId of new Set([...dueRules, ...dueMails].map((each) => each.rosterId))) {
      if (stopping.signal.aborted) return
      const call = toCall()
      try {
        const ownRules = dueRules.filter((rule) => rule.rosterId === rosterId)
        if (ownRules.length > 0) await applyRules(rosterId, ownRules, { week, call, job })
        const mail = dueMails.find((each) => each.rosterId === rosterId)
        if (mail !== undefined) await sendWeekly(mail, { week, call, job })
      } catch (error) {
        if (stopping.signal.aborted) throw error
        job.note('failed')
        // Someone may have deleted the roster, or a provider may be down. The next run tries again, and other errors
        // must not stop the other rosters.
        if (isProviderFailure(error) || (error instanceof ApiError && !isStorageFailure(error)))
          onFailure(error, 'could not load the weeks of a roster for its alerts')
        else unexpected ??= error instanceof Error ? error : new Error(String(error))
      }
    }
    if (unexpected !== null) throw unexpected
  }

  async function readNow(): Promise<void> {
    // Also runs if a clock that was ahead has been set back.
    const isWaiting = unnamedSince.rules.size + unnamedSince.mail.size > 0
    const isDue = Math.abs(now() - readAtMs) >= (isWaiting ? READ_AGAIN_MS : READ_EVERY_MS)
    const isFullRead = mustReadAll || isDue
    mustReadAll = false
    await runJob('alerts', (job) => evaluate(isFullRead, job)).catch((error: unknown) => {
      // The next run reads again, such as after an outage of the database.
      mustReadAll ||= isFullRead
      throw error
    })
    if (!isFullRead) return
    readAtMs = now()
    const oldest = addDays(new Date(now()).toISOString().slice(0, 10), -KEEP_DAYS)
    await rules.forgetFound()
    await outbox.prune(oldest)
  }

  function read(): Promise<void> {
    reading ??= readNow()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) onFailure(error, 'could not process the alerts')
      })
      .finally(() => {
        reading = null
        if (isWoken && timer !== null) schedule(0)
        isWoken = false
      })
    return reading
  }

  async function takeLease(): Promise<boolean> {
    const isTaken = await lease.take()
    // The holder of a file lock knows that no other process sends.
    if (isTaken && !hasLease && database.filePath !== null) await outbox.endClaims()
    hasLease = isTaken
    return isTaken
  }

  /** Loading and sending don't wait for each other. Either can take minutes, and later runs join it. */
  async function run(): Promise<void> {
    try {
      if (!(await takeLease())) return
    } catch (error) {
      return onFailure(error, 'could not process the alerts')
    }
    if (stopping.signal.aborted) return
    await Promise.all([deliverer.start(), read().then(deliverer.start)])
  }

  function schedule(waitMs: number) {
    if (timer !== null) clearTimeout(timer)
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      void run()
      schedule(TICK_MS)
    }, waitMs)
    timer.unref()
  }

  function wake() {
    isWoken = reading !== null
    if (isOn && timer !== null) schedule(0)
  }

  async function finish(): Promise<void> {
    await Promise.all([reading, deliverer.close()])
    if (hasLease) await lease.release()
  }

  return {
    /** Runs the timer once and resolves when everything that is due was tried. */
    async run(): Promise<void> {
      await run()
      if (hasLease) await deliverer.deliverDue()
    },
    /** Does nothing if the operator has turned on no channel type, so that no data is loaded for nothing. */
    start() {
      if (isOn) schedule(0)
    },
    /** Runs now instead of at the next interval. Call it after someone changes a rule, a channel, or a roster. */
    wake,
    /** Evaluates all rosters now. Call it after an import that changed chart weeks. */
    readAll() {
      mustReadAll = true
      wake()
    },
    async close() {
      stopping.abort(new ClientGoneError())
      if (timer !== null) clearTimeout(timer)
      await Promise.race([finish().catch(() => {}), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

export type AlertRunner = ReturnType<typeof createAlertRunner>

/** Returns null if there were no events in the week. */
export async function toWeekly(
  context: AppContext,
  desk: DeskWeek,
  { channelIds, call }: { channelIds: readonly string[]; call: CallOptions },
): Promise<NewMessage | null> {
  const lines = toWeeklyLines(desk).listed.map(({ line, chart }) =>
    Object.assign({}, line, { chartName: chart.chart.name, week: desk.week }),
  )
  const describe = await loadMessageSources(context, lines, call)
  return toWeeklyMessage(desk, { roster: toRosterRef(desk.roster), source: describe(lines), channelIds })
}

/** Someone may have deleted the roster, or switched off what waited for names. */
function forgetOthers(waiting: Map<string, number>, own: readonly { rosterId: string }[]): void {
  for (const id of waiting.keys()) if (!own.some(({ rosterId }) => rosterId === id)) waiting.delete(id)
}

/** Returns true if the email is due. */
function isTime({ nextAt }: StoredWeeklyMail, nowMs: number): boolean {
  return nextAt !== null && Date.parse(nextAt) <= nowMs
}

/** Returns true if every chart that had roster titles last week is out. */
function isComplete(desk: DeskWeek, before: ReadonlySet<string>): boolean {
  const own = new Set([...before, ...desk.charts.flatMap(({ chart, ours }) => (ours > 0 ? chart.id : []))])
  return own.size > 0 && desk.charts.every(({ chart, state }) => state === 'shown' || !own.has(chart.id))
}
