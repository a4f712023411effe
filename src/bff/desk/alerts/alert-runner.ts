import { randomUUID } from 'node:crypto'
import type { AlertRule } from '#contract/desk/alerts.ts'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { findFirings } from '#contract/desk/find-firing.ts'
import type { RosterMember } from '#contract/desk/rosters.ts'
import { addDays } from '#contract/dates.ts'
import { WORLDWIDE } from '#contract/territories.ts'
import { lastClosedWeek, step, type WeekLabel } from '#contract/week-label.ts'
import { ApiError, isProviderFailure } from '../../errors.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import type { Job } from '../../tracing/run-job.ts'
import type { RosterStore } from '../rosters/roster-store.ts'
import { loadCompleteDesk } from '../week/load-desk-week.ts'
import type { AlertStores } from './alert-stores.ts'
import { type CountDelivery, createDeliverer, type DeliverySettings, listSwitchedOn } from './delivery/deliver.ts'
import type { MailImage } from './delivery/send-mail.ts'
import { createLease } from './lease.ts'
import { loadRuleFacts } from './load-rule-facts.ts'
import type { DueDelivery } from './outbox.ts'
import { toRuleMessage, toWeeklyMessage } from './to-messages.ts'
import type { StoredWeeklyMail } from './weekly-mail-store.ts'

const MINUTE_MS = 60_000
const TICK_MS = MINUTE_MS
/** How often charts are read for new weeks and corrections. Weeks that are known cost no provider call. */
const READ_EVERY_MS = 15 * MINUTE_MS
/** Longer than a tick, so that the holder keeps the lease while it works. */
const LEASE_MS = 3 * MINUTE_MS
const KEEP_LEASE_MS = MINUTE_MS
/** Of one roster. */
const READ_TIMEOUT_MS = 10 * MINUTE_MS
/** A chart can come a week late, and corrections, too. */
const WATCHED_WEEKS = 2
/** How long messages and findings are kept, in days. */
const KEEP_DAYS = 400
/** The runner is not a person, so it has no seen marks. */
const SOLE_PERSON = ''

type RunnerOptions = {
  context: AppContext
  rosters: RosterStore
  stores: AlertStores
  settings: DeliverySettings
  origin: () => string
  drawImage: (delivery: DueDelivery) => Promise<MailImage | null>
  onFailure: (error: unknown, what: string) => void
  onDelivery: CountDelivery
}

/**
 * Finds what happened to the rosters and sends it. In a fleet, the process that has the lease does it; each message is written
 * in the transaction that notes what it is about, so that a crash neither loses nor doubles it.
 */
export function createAlertRunner(options: RunnerOptions) {
  const { context, rosters, stores, settings, origin, drawImage, onFailure, onDelivery } = options
  const { rules, channels, addresses, weeklyMails, outbox } = stores
  const { now, deskDatabase: database, runJob } = context
  const stopping = new AbortController()
  const lease = createLease({ database, name: 'alerts', holder: randomUUID(), ttlMs: LEASE_MS, now })
  const deliverer = createDeliverer({
    outbox,
    channels,
    addresses,
    settings,
    origin,
    drawImage,
    now,
    onFailure: (error) => onFailure(error, 'could not send a message'),
    onDelivery,
    runJob,
  })
  const isOn = listSwitchedOn(settings).length > 0
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let isWanted = false
  let readAtMs = -Infinity

  const loadDesk = (rosterId: string, week: WeekLabel, call: CallOptions): Promise<DeskWeek> =>
    loadCompleteDesk(
      context,
      rosters,
      { rosterId, week, location: WORLDWIDE, personId: SOLE_PERSON, hasArtists: false },
      call,
    )

  async function applyRules(
    own: readonly AlertRule[],
    members: readonly RosterMember[],
    desk: DeskWeek,
    call: CallOptions,
  ) {
    // prettier-ignore
    const weeks = Array.from({ length: WATCHED_WEEKS }, (_, index) => step(desk.week, -index))
    context.flushArchive()
    const { facts } = await loadRuleFacts(context, members, weeks, call)
    for (const rule of own) {
      const found = findFirings(rule, facts)
      const sender = { roster: desk.roster, source: toSource(context), channelIds: rule.channelIds }
      await rules.noteFound(rule, found, (lines) => toRuleMessage(rule, lines, sender))
    }
  }

  async function sendWeekly(mail: StoredWeeklyMail, desk: DeskWeek, before: DeskWeek | null): Promise<void> {
    const isOut = mail.lastWeek !== desk.week && before !== null && isComplete(desk, before)
    if (mail.timing === 'time' ? !isTime(mail, now()) : !isOut) return
    const sender = { roster: desk.roster, source: toSource(context), channelIds: mail.channelIds }
    await weeklyMails.send(mail, desk.week, toWeeklyMessage(desk, sender))
  }

  /** Reads the rosters that have something to do. @param isFullRead false: only what can’t wait for the next reading */
  async function evaluate(isFullRead: boolean, job: Job): Promise<void> {
    const active = await rules.listActive()
    const mails = await weeklyMails.listActive()
    const week = lastClosedWeek(context.chartWeeks.today())
    const dueMails = mails.filter((mail) => isFullRead || isTime(mail, now()))
    const dueRules = active.filter((rule) => isFullRead || !rule.hasBegun)
    for (const rosterId of new Set([...dueRules, ...dueMails].map((each) => each.rosterId))) {
      if (stopping.signal.aborted) return
      const call: CallOptions = {
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(READ_TIMEOUT_MS)]),
        priority: 'background',
        requestId: 'alerts',
      }
      try {
        const desk = await loadDesk(rosterId, week, call)
        const { members } = await rosters.load(rosterId, SOLE_PERSON)
        const ownRules = dueRules.filter((rule) => rule.rosterId === rosterId)
        if (ownRules.length > 0) {
          await loadDesk(rosterId, step(week, -1), call)
          await applyRules(ownRules, members, desk, call)
        }
        const mail = dueMails.find((each) => each.rosterId === rosterId)
        if (mail !== undefined) {
          const waits = mail.timing === 'complete' && mail.lastWeek !== week
          await sendWeekly(mail, desk, waits ? await loadDesk(rosterId, step(week, -1), call) : null)
        }
      } catch (error) {
        // Another person may have deleted the roster, and a provider may be down: the next reading sees.
        if (!isProviderFailure(error) && !(error instanceof ApiError)) throw error
        job.note('failed')
        onFailure(error, 'could not read a roster for its alerts')
      }
    }
  }

  async function work(): Promise<void> {
    if (!(await lease.take())) return
    const keeping = setInterval(() => void lease.take().catch(() => {}), KEEP_LEASE_MS)
    keeping.unref()
    try {
      const isFullRead = now() - readAtMs >= READ_EVERY_MS
      await runJob('alerts', (job) => evaluate(isFullRead, job))
      if (isFullRead) {
        readAtMs = now()
        const oldest = addDays(new Date(now()).toISOString().slice(0, 10), -KEEP_DAYS)
        await rules.forgetFound(oldest)
        await outbox.prune(oldest)
      }
      await deliverer.deliverDue(stopping.signal)
    } finally {
      clearInterval(keeping)
    }
  }

  /** One run; a run that is under way is awaited. */
  function run(): Promise<void> {
    running ??= work()
      .catch((error: unknown) => onFailure(error, 'could not work on the alerts'))
      .finally(() => (running = null))
    return running
  }

  function schedule(waitMs: number) {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(() => {
      isWanted = false
      void run().finally(() => {
        if (!stopping.signal.aborted) schedule(isWanted ? 0 : TICK_MS)
      })
    }, waitMs)
    timer.unref()
  }

  return {
    run,
    /** Does nothing if the operator has switched on no kind of channel, so that no data is read for nothing. */
    start() {
      if (isOn) schedule(0)
    },
    /** Runs soon, because a person changed something. */
    wake() {
      isWanted = true
      if (isOn && timer !== null && running === null) schedule(0)
    },
    async close() {
      stopping.abort()
      if (timer !== null) clearTimeout(timer)
      await running
      if (timer !== null) await lease.release().catch(() => {})
    },
  }
}

export type AlertRunner = ReturnType<typeof createAlertRunner>

/** For people who get a message. */
export function toSource({ provider }: Pick<AppContext, 'provider'>): string {
  return `Source: ${provider.name}${provider.isSample ? ' (invented sample data)' : ''}.`
}

/** True if its time of the week has come. */
function isTime({ nextAt }: StoredWeeklyMail, nowMs: number): boolean {
  return nextAt !== null && Date.parse(nextAt) <= nowMs
}

/** True if every chart that had titles of the roster last week is out. */
function isComplete(desk: DeskWeek, before: DeskWeek): boolean {
  const own = new Set([...before.charts, ...desk.charts].flatMap(({ chart, ours }) => (ours > 0 ? chart.id : [])))
  return own.size > 0 && desk.charts.every(({ chart, state }) => state === 'shown' || !own.has(chart.id))
}
