import type { EventKind, EventOf } from '#contract/api/events.ts'
import { toFigure, toPeakCard, toStep } from './card-words.ts'
import { PERCENT, toArrivalEvent, toHow, toLastRank, toMove, toPeakEvent, toUnitEvent } from './find-event.ts'
import type { KindRow } from './kind-row.ts'
import * as rules from './rules.ts'
import { toGrowth } from './taking-off.ts'
import { countWeeksInAll, countWeeksInARow, ledBefore } from './weeks-at-one.ts'
import { toCount, toPredicate, toFirstSince, toSentenceCase, toShareText, toTimeAtOne, toUnits } from './words.ts'

const ONE_LINE = { by: () => '', showsRank: false }
const ONE_LINE_WITH_RANKS = { by: () => '', showsRank: true }
const none = () => null

export const KINDS: { readonly [K in EventKind]: KindRow<EventOf<K>> } = {
  'number-1': {
    name: 'Number 1',
    needs: [],
    find: (facts) => {
      if (facts.now?.rank !== 1) return null
      const [inARow, inAll] = [countWeeksInARow(facts), countWeeksInAll(facts)]
      return { kind: 'number-1', rank: 1, how: toHow(facts), inARow, inAll, ledBefore: ledBefore(facts) }
    },
    importance: 1,
    polarity: 'up',
    badge: () => ({ text: 'NO. 1', tone: 'ink' }),
    says: ({ how, ledBefore: hasLed }) => {
      const verbs = {
        debut: 'debuts at',
        're-entry': 'returns at',
        climb: hasLed === true ? 'is back at' : 'is the new',
        stays: 'stays at',
        unknown: 'is',
      }
      return toPredicate(verbs[how], 'number 1')
    },
    short: () => 'Number 1',
    note: toTimeAtOne,
    // A title that stays at number 1 is other news than one that is new there.
    join: { by: ({ how }) => (how === 'stays' ? 'stays' : ''), showsRank: false },
    card: {
      words: ({ rank, how, inAll }, format) => ({
        headline: {
          debut: 'Straight in at',
          're-entry': 'Returns at',
          climb: 'Climbs to',
          stays: 'Stays at',
          unknown: 'This week at',
        }[how],
        fact: toFigure(format.rank(rank)),
        note: inAll === null || inAll === 1 ? '' : `${format.count(inAll, 'week')} at number 1 in total`,
      }),
      facts: ['units', 'change', 'weeks-on', 'streams'],
      best: null,
      tone: null,
    },
    alert: null,
  },
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
  peak: {
    name: 'Peak',
    needs: ['run'],
    find: (facts) => toPeakEvent(facts, 'peak', 'new'),
    importance: 0.65,
    polarity: 'up',
    badge: () => ({ text: 'PEAK', tone: 'accent' }),
    says: ({ rank }) => toPredicate('reaches a new peak of', rank),
    short: ({ rank }) => `New peak: ${rank}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: toPeakCard('New peak'),
    alert: 'peak',
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
  'weeks-at-1': {
    name: 'Weeks at number 1',
    needs: ['run'],
    find: (facts) => {
      const weeks = facts.now?.rank === 1 ? countWeeksInAll(facts) : null
      return weeks === null || weeks < 2 ? null : { kind: 'weeks-at-1', rank: 1, weeks }
    },
    importance: 0.57,
    polarity: 'up',
    badge: () => ({ text: 'WEEKS', tone: 'accent' }),
    says: ({ weeks }) => toPredicate('spends week', weeks, ' at number 1'),
    short: ({ weeks }) => `Week ${weeks} at number 1`,
    note: none,
    join: { by: ({ weeks }) => String(weeks), showsRank: false },
    card: {
      words: ({ weeks }, format) => ({
        headline: 'At number 1 for a total of',
        fact: toFigure(format.count(weeks, 'week')),
        note: '',
      }),
      facts: ['units', 'change', 'weeks-on'],
      best: null,
      tone: 'plain',
    },
    alert: null,
  },
  'artist-titles': {
    name: 'Titles at the same time',
    needs: ['archive'],
    find: ({ now, artistTitles }) =>
      now === null || artistTitles === null ? null : { kind: 'artist-titles', rank: now.rank, ...artistTitles },
    importance: 0.56,
    polarity: 'up',
    badge: ({ titles }) => ({ text: `× ${titles}`, tone: 'accent' }),
    says: ({ titles, artist, top }) => toPredicate('is one of', `${titles} titles`, ` by ${artist} in the top ${top}`),
    short: ({ titles, top }) => `One of ${titles} in the top ${top}`,
    note: toFirstSince,
    join: { by: ({ artist, titles }) => `${artist} ${titles}`, showsRank: false },
    card: {
      words: (event, format) => ({
        headline: `${event.artist} in the top ${event.top}`,
        fact: toFigure(format.count(event.titles, 'title')),
        note: toSentenceCase(toFirstSince(event)),
      }),
      facts: ['rank', 'units', 'weeks-on'],
      best: null,
      tone: 'plain',
    },
    alert: null,
  },
  correction: {
    name: 'Correction',
    needs: [],
    find: ({ now, corrections }) =>
      corrections.length === 0
        ? null
        : {
            kind: 'correction',
            rank: now?.rank ?? null,
            changes: corrections.map(({ field, was, is }) => ({ field, was, is })),
          },
    importance: 0.55,
    polarity: 'neutral',
    badge: () => ({ text: 'FIXED', tone: 'warning' }),
    says: ({ changes }) => toPredicate('was corrected:', changes.map(describeChange).join(', '), ','),
    short: () => 'Corrected',
    note: none,
    join: ONE_LINE,
    card: null,
    alert: 'correction',
  },
  top: {
    name: 'Top 10, 40, or 100',
    needs: ['last-week'],
    find: (facts, threshold) => {
      const top = threshold ?? rules.TOPS.find((each) => rules.entersTop(facts, each))
      if (facts.now === null || top === undefined || !rules.entersTop(facts, top)) return null
      return { kind: 'top', rank: facts.now.rank, from: toLastRank(facts), top }
    },
    importance: 0.52,
    polarity: 'up',
    badge: ({ top }) => ({ text: `TOP ${top}`, tone: 'rise' }),
    says: ({ top, rank }) => toPredicate(`reaches the top ${top} at`, rank),
    short: ({ top }) => `Enters the top ${top}`,
    note: none,
    join: { by: ({ top }) => String(top), showsRank: true },
    card: {
      words: ({ top, from, rank }, format) => ({
        headline: `Enters the top ${top}`,
        fact: toStep(from, rank, format),
        note: '',
      }),
      facts: ['units', 'change', 'weeks-on'],
      best: null,
      tone: null,
    },
    alert: 'top',
  },
  climb: {
    name: 'Biggest climb',
    needs: ['last-week'],
    find: (facts, threshold) => toMove(facts, 'climb', threshold),
    importance: 0.5,
    polarity: 'up',
    badge: ({ places }) => ({ text: `▲ ${places}`, tone: 'rise' }),
    says: ({ from, rank }) => toPredicate(`climbs from ${from} to`, rank),
    short: ({ places }) => `Up ${places}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: {
      words: ({ places, from, rank }, format) => ({
        headline: `Up ${format.count(places, 'place')}`,
        fact: toStep(from, rank, format),
        note: '',
      }),
      facts: ['units', 'change', 'weeks-on'],
      best: { name: 'biggest climb', highlight: 'biggestClimb' },
      tone: null,
    },
    alert: 'rank-change',
  },
  'taking-off': {
    name: 'Taking off',
    needs: ['archive'],
    find: ({ now, totals, unit }, threshold) => {
      const growth = toGrowth(totals, unit)
      if (now === null || growth === null || (growth.factor - 1) * PERCENT < (threshold ?? 0)) return null
      return { kind: 'taking-off', rank: now.rank, factor: growth.factor }
    },
    importance: 0.46,
    polarity: 'up',
    badge: () => ({ text: 'GROWS', tone: 'rise' }),
    says: ({ factor }) => toPredicate('grows', toShareText(factor - 1), ' beyond its own trend'),
    short: ({ factor }) => `Growing ${toShareText(factor - 1)} beyond its trend`,
    note: none,
    join: ONE_LINE,
    card: null,
    alert: 'growth',
  },
  gain: {
    name: 'Biggest gain',
    needs: ['last-week', 'units'],
    find: (facts, threshold) => toUnitEvent(facts, 'gain', threshold),
    importance: 0.45,
    polarity: 'up',
    badge: () => ({ text: 'GAIN', tone: 'rise' }),
    says: ({ units, rank }, name) => toPredicate('gains', `${toUnits(units)} ${name}`.trim(), ` at ${rank}`),
    short: ({ units }) => `Gains ${toUnits(units)}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: {
      words: ({ units }, { difference, unitNames }) => ({
        headline: `${unitNames} up`,
        fact: toFigure(difference(units)),
        note: '',
      }),
      facts: ['units', 'rank', 'weeks-on'],
      best: { name: 'biggest gain', highlight: 'biggestGain' },
      tone: 'rise',
    },
    alert: 'unit-change',
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
  milestone: {
    name: 'Weeks on the chart',
    needs: [],
    find: ({ now }) =>
      now !== null && rules.isMilestone(now.weeksOn) ? { kind: 'milestone', rank: now.rank, weeks: now.weeksOn } : null,
    importance: 0.35,
    polarity: 'up',
    badge: () => ({ text: 'WEEKS', tone: 'accent' }),
    says: ({ weeks }) => toPredicate('spends week', weeks, ' on the chart'),
    short: ({ weeks }) => `Week ${weeks} on the chart`,
    note: none,
    join: { by: ({ weeks }) => String(weeks), showsRank: false },
    card: {
      words: ({ weeks }, format) => ({
        headline: 'On the chart for a total of',
        fact: toFigure(format.count(weeks, 'week')),
        note: '',
      }),
      facts: ['rank', 'peak', 'units'],
      best: null,
      tone: 'plain',
    },
    alert: null,
  },
  fall: {
    name: 'Fall',
    needs: ['last-week'],
    find: (facts, threshold) => toMove(facts, 'fall', threshold),
    importance: 0.3,
    polarity: 'down',
    badge: ({ places }) => ({ text: `▼ ${places}`, tone: 'fall' }),
    says: ({ from, rank }) => toPredicate(`falls from ${from} to`, rank),
    short: ({ places }) => `Down ${places}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: null,
    alert: 'rank-change',
  },
  loss: {
    name: 'Loss',
    needs: ['last-week', 'units'],
    find: (facts, threshold) => toUnitEvent(facts, 'loss', threshold),
    importance: 0.28,
    polarity: 'down',
    badge: () => ({ text: 'LOSS', tone: 'fall' }),
    says: ({ units, rank }, name) => toPredicate('loses', `${toUnits(units)} ${name}`.trim(), ` at ${rank}`),
    short: ({ units }) => `Loses ${toUnits(units)}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: null,
    alert: 'unit-change',
  },
  'peak-equaled': {
    name: 'Peak',
    needs: ['run'],
    find: (facts) => toPeakEvent(facts, 'peak-equaled', 'equaled'),
    importance: 0.25,
    polarity: 'up',
    badge: () => ({ text: 'PEAK', tone: 'neutral' }),
    says: ({ rank }) => toPredicate('equals its peak of', rank),
    short: ({ rank }) => `Matches its peak: ${rank}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: toPeakCard('Back at its peak'),
    alert: null,
  },
  'at-peak': {
    name: 'Peak',
    needs: [],
    find: (facts) => toPeakEvent(facts, 'at-peak', 'unknown'),
    importance: 0.24,
    polarity: 'up',
    badge: () => ({ text: 'PEAK', tone: 'neutral' }),
    says: ({ rank }) => toPredicate('is at its peak of', rank),
    short: ({ rank }) => `At its peak: ${rank}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: toPeakCard('At its peak'),
    alert: null,
  },
  'next-rank': {
    name: 'Next rank',
    needs: ['units'],
    find: (facts) => {
      const units = rules.toUnitsBehind(facts)
      return facts.now === null || units === null ? null : { kind: 'next-rank', rank: facts.now.rank, units }
    },
    importance: 0.2,
    polarity: 'ahead',
    badge: () => ({ text: 'NEAR', tone: 'neutral' }),
    says: ({ units, rank }, name) => toPredicate(`is ${`${toUnits(units)} ${name}`.trim()} from`, `number ${rank - 1}`),
    short: ({ rank }) => `Near ${rank - 1}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: null,
    alert: null,
  },
  'left-top': {
    name: 'Out of the top 10',
    needs: ['last-week'],
    find: (facts) => {
      const [top] = rules.TOPS
      const from = toLastRank(facts)
      if (facts.now === null || from === null || top === undefined || !rules.leavesTop(facts, top)) return null
      return { kind: 'left-top', rank: facts.now.rank, from, top }
    },
    importance: 0.19,
    polarity: 'ahead',
    badge: () => ({ text: 'SLIP', tone: 'neutral' }),
    says: ({ top, rank }) => toPredicate(`was in the top ${top} last week and is at`, rank),
    short: ({ top }) => `Was in the top ${top}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: null,
    alert: null,
  },
  cushion: {
    name: 'Small lead',
    needs: ['units'],
    find: (facts) => {
      const units = rules.toUnitsAhead(facts)
      return facts.now === null || units === null ? null : { kind: 'cushion', rank: facts.now.rank, units }
    },
    importance: 0.18,
    polarity: 'ahead',
    badge: () => ({ text: 'CLOSE', tone: 'neutral' }),
    says: ({ units, rank }, name) =>
      toPredicate('leads', `number ${rank + 1}`, ` by ${toUnits(units)} ${name}`.trimEnd()),
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
}

function describeChange({ field, was, is }: EventOf<'correction'>['changes'][number]): string {
  return `${field} from ${was === null ? 'none' : toCount(was)} to ${is === null ? 'none' : toCount(is)}`
}
