import { toLeftTopEvent, toNeighborEvent } from './find-event.ts'
import { type KindRows, none, ONE_LINE_WITH_RANKS } from './kind-row.ts'
import * as rules from './rules.ts'
import { toOrdinal, toPredicate, withUnitName } from './words.ts'

/** Kinds of events that may happen next week. */
export const KINDS_AHEAD: KindRows<'next-rank' | 'left-top' | 'cushion' | 'milestone-due' | 'anniversary-due'> = {
  'next-rank': {
    name: 'Next rank',
    needs: ['units'],
    find: (facts) => toNeighborEvent(facts, 'next-rank', rules.toUnitsBehind(facts)),
    importance: 0.2,
    polarity: 'ahead',
    badge: () => ({ text: 'NEAR', tone: 'neutral' }),
    says: ({ units, rank }, name) => toPredicate(`is ${withUnitName(units, name)} from`, `number ${rank - 1}`),
    short: ({ rank }) => `Near ${rank - 1}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: null,
    alert: null,
  },
  'left-top': {
    name: 'Out of the top 10',
    needs: ['last-week'],
    find: toLeftTopEvent,
    importance: 0.19,
    polarity: 'ahead',
    badge: () => ({ text: 'SLIP', tone: 'neutral' }),
    says: ({ top, rank }) => toPredicate(`fell out of the top ${top}, to`, rank),
    short: ({ top }) => `Was in the top ${top}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: null,
    alert: null,
  },
  cushion: {
    name: 'Small lead',
    needs: ['units'],
    find: (facts) => toNeighborEvent(facts, 'cushion', rules.toUnitsAhead(facts)),
    importance: 0.18,
    polarity: 'ahead',
    badge: () => ({ text: 'CLOSE', tone: 'neutral' }),
    says: ({ units, rank }, name) => toPredicate('leads', `number ${rank + 1}`, ` by ${withUnitName(units, name)}`),
    short: ({ rank }) => `Close to ${rank + 1}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: null,
    alert: null,
  },
  'milestone-due': {
    name: 'Weeks on the chart, next week',
    needs: [],
    find: ({ now }) => {
      const weeks = now === null || now.weeksOn === null ? null : now.weeksOn + 1
      return now !== null && rules.isMilestone(weeks) ? { kind: 'milestone-due', rank: now.rank, weeks } : null
    },
    importance: 0.15,
    polarity: 'ahead',
    badge: () => ({ text: 'DUE', tone: 'neutral' }),
    says: ({ weeks }) => toPredicate('reaches week', weeks, ' next week'),
    short: ({ weeks }) => `Week ${weeks} next week`,
    note: none,
    join: { by: ({ weeks }) => String(weeks), showsRank: false },
    card: null,
    alert: null,
  },
  'anniversary-due': {
    name: 'Anniversary, next week',
    needs: [],
    find: ({ now, anniversary }) =>
      now === null || anniversary === null ? null : { kind: 'anniversary-due', rank: now.rank, ...anniversary },
    importance: 0.14,
    polarity: 'ahead',
    badge: () => ({ text: 'DUE', tone: 'neutral' }),
    says: ({ years }) => toPredicate('has its', `${toOrdinal(years)} anniversary`, ' next week'),
    short: ({ years }) => `${toOrdinal(years)} anniversary next week`,
    note: none,
    join: { by: ({ years }) => String(years), showsRank: false },
    card: null,
    alert: null,
  },
}
