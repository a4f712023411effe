import { toFigure } from './card-words.ts'
import { toGrowthEvent, toUnitEvent } from './find-event.ts'
import { toPredicate, toShareText, toSinceMonth, withUnitName } from './words.ts'
import { type KindRows, none, ONE_LINE, ONE_LINE_WITH_RANKS } from './kind-row.ts'

/** Kinds of events about units and growth. */
export const KINDS_OF_AMOUNTS: KindRows<'gain' | 'loss' | 'most-units' | 'taking-off'> = {
  gain: {
    name: 'Biggest gain',
    needs: ['last-week', 'units'],
    find: (facts, threshold) => toUnitEvent(facts, 'gain', threshold),
    importance: 0.45,
    polarity: 'up',
    badge: () => ({ text: 'GAIN', tone: 'rise' }),
    says: ({ units, rank }, name) => toPredicate('gains', withUnitName(units, name), ` at ${rank}`),
    short: ({ units }, name) => `Gains ${withUnitName(units, name)}`,
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
  loss: {
    name: 'Loss',
    needs: ['last-week', 'units'],
    find: (facts, threshold) => toUnitEvent(facts, 'loss', threshold),
    importance: 0.28,
    polarity: 'down',
    badge: () => ({ text: 'LOSS', tone: 'fall' }),
    says: ({ units, rank }, name) => toPredicate('loses', withUnitName(units, name), ` at ${rank}`),
    short: ({ units }, name) => `Loses ${withUnitName(units, name)}`,
    note: none,
    join: ONE_LINE_WITH_RANKS,
    card: null,
    alert: 'unit-change',
  },
  'most-units': {
    name: 'Most units since',
    needs: ['archive'],
    find: ({ now, mostUnits }) =>
      now === null || mostUnits === null ? null : { kind: 'most-units', rank: now.rank, ...mostUnits },
    importance: 0.455,
    polarity: 'up',
    badge: () => ({ text: 'MOST', tone: 'rise' }),
    says: ({ total, rank }, name) => toPredicate('has', withUnitName(total, name), ` at ${rank}`),
    short: (event) => `Most units ${toSinceMonth(event)}`,
    note: (event) => `the most ${toSinceMonth(event)}`,
    join: ONE_LINE,
    card: null,
    alert: null,
  },
  'taking-off': {
    name: 'Taking off',
    needs: ['archive'],
    find: toGrowthEvent,
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
}
