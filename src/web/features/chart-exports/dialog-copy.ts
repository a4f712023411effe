import type { BriefFormat, BriefLength, BriefScope } from '#images/brief-formats.ts'
import { plural } from '../../lib/format/plural.ts'

export const shareTitle = 'Public link'
export const shareReach = (chart: string, week: string) =>
  `Anyone with this link can view ${chart}, ${week}. No sign-in needed. They can’t see anything else.`

export const wholeChart = 'Whole chart'
export const wholeChartNote = (titles: number) => `All ${titles} titles in the official order.`
export const withoutRoster = (roster: string) =>
  `Public links can’t filter by roster. They show all titles, not only those of ${roster}.`

export const timesOpened = (count: number) =>
  plural(count, { one: 'opened once', other: count === 0 ? 'never opened' : `opened ${count} times` })
export const revokeLabel = (instant: string) => `Revoke the link that expires ${instant}`

export const briefTitle = 'Week brief'
export const addChart = 'Add a chart'
export const chartsLoading = (charts: number) =>
  plural(charts, { one: 'Loading 1 more chart…', other: `Loading ${charts} more charts…` })
export const chartsAndMore = (chart: string, more: number) => (more === 0 ? chart : `${chart} and ${more} more`)
export const lengthNames = { '10': '10 lines', '40': '40', all: 'All' } as const satisfies Record<BriefLength, string>
export const scopeNames = { chart: 'Whole chart', view: 'This view', ours: 'Ours' } as const satisfies Record<
  BriefScope,
  string
>
export const titlesOf = (roster: string, count: number) =>
  plural(count, { one: `1 title of ${roster}.`, other: `${count === 0 ? 'No' : count} titles of ${roster}.` })
export const titlesOfView = (count: number, all: number) =>
  plural(count, { one: `1 of ${all} titles.`, other: `${count === 0 ? 'None' : count} of ${all} titles.` })
export const formatNames = { text: 'Text', html: 'HTML', csv: 'CSV' } as const satisfies Record<BriefFormat, string>
/** Completes “Copy …” and “Copied …”. */
export const copiedBrief = 'brief'
export const topTooLong = (rows: number) =>
  plural(rows, { one: 'This view has only 1 title.', other: `This view has only ${rows} titles.` })
export const allTitle = (rows: number) =>
  plural(rows, { one: 'The only title in this view', other: `All ${rows} titles in this view` })
export const unnamedTitles = (titles: number) =>
  plural(titles, {
    one: '1 title has no name yet and is shown by ID.',
    other: `${titles} titles have no names yet and are shown by ID.`,
  })
