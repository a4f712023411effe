import { type MemberCounts, MEMBER_KINDS, MEMBERS } from '#contract/desk/member-kinds.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'
import { formatCount } from '../../lib/format/format.ts'
import { plural } from '../../lib/format/plural.ts'

export const heading = 'Rosters'
export const rosterCount = (count: number) => plural(count, { one: '1 roster', other: `${count} rosters` })
export const steps = [
  { what: 'Add members.', how: 'Search, paste ISRCs, barcodes, or provider IDs, or choose a CSV or XLSX file.' },
  { what: 'Open its desk.', how: 'See each week what happened to these artists and titles on every chart.' },
  { what: 'Set alerts.', how: 'Rules send what they find by email, webhook, or feed.' },
] as const
export const isDefault = 'Default'
export const isSample = 'Sample'
export const openDesk = 'Open desk'
export const counts = (byKind: MemberCounts, locale: string) =>
  MEMBER_KINDS.flatMap((kind) => {
    const { one, other } = MEMBERS[kind]
    return byKind[kind] === 0 ? [] : `${formatCount(byKind[kind], locale)} ${plural(byKind[kind], { one, other })}`
  }).join(', ') || 'No members'
export const changed = (when: string, who: string) => (who === '' ? `Changed ${when}` : `Changed ${when} by ${who}`)
export const makeDefault = 'Make default'
export const defaultNote = 'The desk opens with this roster.'
export const add = 'Add members'
export const members = 'Members'
export const filter = 'Filter members'
export const remove = (count: number, locale: string) =>
  plural(count, { one: 'Remove 1 member', other: `Remove ${formatCount(count, locale)} members` })
export const showMore = (count: number) => `Show ${count} more`
export const onChart = (chartName: string, week: string) => `on ${chartName}, ${week}`
export const laterMembers = (count: number) =>
  plural(count, {
    one: 'Only a later version of Chartroom knows the type of 1 further member.',
    other: `Only a later version of Chartroom knows the types of ${count} further members.`,
  })
/** Follows their number. */
export const titlesOnCharts = (count: number) => plural(count, { one: 'title on charts', other: 'titles on charts' })
export const titlesNotKnown = 'titles of this artist aren’t loaded'
export const isChart = 'a chart has no rank'
export const notLoaded = 'not loaded'
export const noStreams = 'no streams in these weeks'
export const failed = 'failed to load'

export const loadingDistance = 'Loading the distances'
export const knownFrom = (positions: number, charts: number, locale: string) => {
  const count = (value: number, noun: string) => countNoun(value, noun, (each) => formatCount(each, locale))
  return `Computed here from ${count(positions, 'position')} on ${count(charts, 'chart')}`
}
export const near = (count: number, all: number) =>
  `${count} of ${all} positions ${plural(count, { one: 'is', other: 'are' })} within 5% of the next mark`
export const rosterSubject = 'Roster'
export const track = (rank: number, lastRank: number | null, mark: number | null) =>
  [`At ${rank}`, lastRank === null ? '' : `${lastRank} the week before`, mark === null ? '' : `next mark ${mark}`]
    .filter(Boolean)
    .join(', ')

export const landingKnown = (charts: string, others: string) => `Computed here for ${charts}${others}`
export const landsIn = (count: number, all: number) =>
  `${count} of ${all} ${plural(all, { one: 'title', other: 'titles' })} will probably land in a top 40`
export const milestonesNear = (nextWeek: number, all: number) =>
  nextWeek === 0
    ? `${all} ${plural(all, { one: 'milestone', other: 'milestones' })} in the next 8 weeks`
    : `${nextWeek} of ${all} ${plural(all, { one: 'milestone', other: 'milestones' })} next week`
export const repeats = (gained: string, needed: string) => `it gains ${gained} again, needs ${needed}`
