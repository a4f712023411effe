import { LRUCache } from 'lru-cache'
import type { MilestoneLine, RosterMilestonesAnswer } from '#contract/api/insights/roster-milestones.ts'
import type { Roster } from '#contract/desk/rosters.ts'
import { toWeekPage } from '#contract/paths.ts'
import { type CalendarEntry, toCalendar } from '#contract/text/calendar.ts'
import { toTitleText, toUnits } from '#domain/events/words.ts'
import { describeMilestone } from '#domain/insights/describe-milestone.ts'
import { ApiError } from '../../../core/errors.ts'
import type { CallOptions } from '../../../provider/transport.ts'
import { type AppContext, todayOf } from '../../../route-helpers/app-context.ts'

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/** Calendars are cached, because programs load them again and again. */
const MAX_CACHED = 50
/** Number of other charts that an entry names. */
const MAX_NAMED = 5

/** Loads the milestones of a roster. It is a parameter, because insights use exports, which use the desk. */
export type LoadMilestones = (
  context: AppContext,
  roster: Pick<Roster, 'members' | 'scope'>,
  options: CallOptions,
) => Promise<RosterMilestonesAnswer>

/** Builds the calendar of a roster's milestones, and caches it until the roster, the archive, or the day changes. */
export function createCalendarBuilder(context: AppContext, loadMilestones: LoadMilestones) {
  const cache = new LRUCache<string, string>({ max: MAX_CACHED })

  return async function buildCalendar(
    roster: Pick<Roster, 'members' | 'scope'>,
    { name, origin }: { name: string; origin: string },
    options: CallOptions,
  ): Promise<string> {
    const { members, scope } = roster
    const ids = members.map(({ kind, id }) => kind + id)
    const key = JSON.stringify([ids, scope, context.archive.version(), todayOf(context), name, origin])
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const { lines, receipt } = await loadMilestones(context, roster, options)
    // Programs delete entries that a calendar no longer has, so an incomplete calendar must not be sent.
    if (receipt.partial) throw new ApiError('provider_failed', 'The calendar can’t be built now. Try again later.')
    const entries = lines.map((line) => toEntry(line, { origin, source: receipt.provider }))
    const calendar = toCalendar(name, receipt.retrievedAt, entries)
    if (lines.every(({ title }) => title !== null)) cache.set(key, calendar)
    return calendar
  }
}

function toEntry(line: MilestoneLine, { origin, source }: { origin: string; source: string }): CalendarEntry {
  const { id, title, credit, kind, count, date, week, chart, latest, alsoOn } = line
  const text = toTitleText({ title, entityId: id })
  const named = alsoOn.slice(0, MAX_NAMED).join(', ')
  const more = alsoOn.length - MAX_NAMED
  return {
    uid: `${[kind, ...(kind === 'peak' ? [] : [count]), id, date].join('-')}@chartroom`,
    day: date,
    summary: `${credit === null ? text : `${text} by ${credit}`}: ${describeMilestone(line)}`,
    description: [
      `${chart.name}: number ${latest.rank} in ${latest.week}.`,
      ...(alsoOn.length === 0 ? [] : [`Also on ${named}${more > 0 ? ` and ${more} more` : ''}.`]),
      ...(week === null ? [] : [`Chart week ${week}.`]),
      line.gained === null ? 'If it stays on the chart.' : `If it gains ${toUnits(line.gained)} units again.`,
      `Source: ${source}, computed by Chartroom.`,
    ].join('\n'),
    url: origin + toWeekPage(chart.id, latest.week, { row: id }),
  }
}
