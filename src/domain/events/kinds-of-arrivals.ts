import { toFigure } from './card-words.ts'
import { toArrivalEvent } from './find-event.ts'
import * as rules from './rules.ts'
import { toPredicate } from './words.ts'
import { type KindRows, none, ONE_LINE, ONE_LINE_WITH_RANKS } from './kind-row.ts'

/** Kinds of events of titles that come to a chart or leave it. */
export const KINDS_OF_ARRIVALS: KindRows<'debut' | 're-entry' | 'entry' | 'exit'> = {
  debut: {
    name: 'Debut',
    needs: ['last-week', 'premiere'],
    find: (facts) => toArrivalEvent(facts, 'debut'),
    importance: 0.8,
    polarity: 'up',
    badge: () => ({ text: 'NEW', tone: 'new' }),
    says: ({ rank }) => toPredicate('debuts at', rank),
    short: ({ rank }) => `Debut at ${rank}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: {
      words: ({ rank }, format) => ({ headline: 'Debuts at', fact: toFigure(format.rank(rank)), note: '' }),
      facts: ['units', 'streams', 'sales'],
      best: { name: 'highest debut', highlight: 'highestDebut' },
      tone: null,
    },
    alert: 'enters',
  },
  're-entry': {
    name: 'Re-entry',
    needs: ['last-week', 'premiere'],
    find: (facts) => toArrivalEvent(facts, 're-entry'),
    importance: 0.6,
    polarity: 'up',
    badge: () => ({ text: 'RE', tone: 'reentry' }),
    says: ({ rank }) => toPredicate('returns at', rank),
    short: ({ rank }) => `Back at ${rank}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: {
      words: ({ rank }, format) => ({ headline: 'Back at', fact: toFigure(format.rank(rank)), note: '' }),
      facts: ['units', 'weeks-on', 'peak'],
      best: { name: 'highest re-entry', highlight: 'highestReEntry' },
      tone: null,
    },
    alert: 'enters',
  },
  entry: {
    name: 'Entry',
    needs: ['last-week'],
    find: (facts) => toArrivalEvent(facts, 'entry'),
    importance: 0.59,
    polarity: 'up',
    badge: () => ({ text: 'IN', tone: 'new' }),
    says: ({ rank }) => toPredicate('enters at', rank),
    short: ({ rank }) => `Enters at ${rank}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: null,
    alert: 'enters',
  },
  exit: {
    name: 'Exit',
    needs: ['last-week'],
    find: (facts) =>
      rules.hasExited(facts) && typeof facts.last === 'object'
        ? { kind: 'exit', rank: null, from: facts.last.rank }
        : null,
    importance: 0.4,
    polarity: 'down',
    badge: () => ({ text: 'OUT', tone: 'neutral' }),
    says: ({ from }) => toPredicate(`leaves the chart from ${from}`),
    short: ({ from }) => `Left from ${from}`,
    note: none,
    join: ONE_LINE,
    card: null,
    alert: 'leaves',
  },
}
