import { toSentenceCase } from '#contract/text/sentence-case.ts'
import { toFigure, toWeeksCard } from './card-words.ts'
import * as rules from './rules.ts'
import { countWeeksInAll } from './weeks-at-one.ts'
import { describeChange, toFirstSince, toPredicate, toSinceMonth, toWeeks } from './words.ts'
import { type KindRows, none, ONE_LINE } from './kind-row.ts'

/** Kinds of events that count weeks, titles, or corrections. */
export const KINDS_OF_WEEKS: KindRows<'weeks-at-1' | 'milestone' | 'longest-run' | 'artist-titles' | 'correction'> = {
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
    card: toWeeksCard('At number 1 for a total of', ['units', 'change', 'weeks-on']),
    alert: null,
  },
  milestone: {
    name: 'Weeks on the chart',
    needs: [],
    find: ({ now }) =>
      now !== null && rules.isMilestone(now.weeksOn) ? { kind: 'milestone', rank: now.rank, weeks: now.weeksOn } : null,
    importance: 0.35,
    polarity: 'up',
    badge: () => ({ text: 'WEEKS', tone: 'accent' }),
    says: ({ weeks }) => toPredicate('has charted for', toWeeks(weeks)),
    short: ({ weeks }) => `Week ${weeks} on the chart`,
    note: none,
    join: { by: ({ weeks }) => String(weeks), showsRank: false },
    card: toWeeksCard('On the chart for a total of', ['rank', 'peak', 'units']),
    alert: null,
  },
  'longest-run': {
    name: 'Longest run since',
    needs: ['archive'],
    find: ({ now, longestRun }) =>
      now === null || longestRun === null ? null : { kind: 'longest-run', rank: now.rank, ...longestRun },
    importance: 0.457,
    polarity: 'up',
    badge: () => ({ text: 'RUN', tone: 'accent' }),
    says: ({ weeks, top }) => toPredicate('spends', `${toWeeks(weeks)} in a row`, ` in the top ${top}`),
    short: (event) => `Longest run in the top ${event.top} ${toSinceMonth(event)}`,
    note: (event) => `the longest run ${toSinceMonth(event)}`,
    join: { by: ({ weeks }) => String(weeks), showsRank: false },
    card: null,
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
}
