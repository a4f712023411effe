import { type BriefFormat, type BriefLength, type BriefScope } from '#images/brief-formats.ts'
import { plural } from '../../lib/format/plural.ts'

export const shareTitle = 'Public link'
export const shareReach = (chart: string, week: string) =>
  `Anyone with this link can view ${chart}, ${week}. No sign-in needed. Nothing else is visible.`
export const licenseTitle = 'Licensed data.'
export const license = (provider: string) => `Share only what your agreement with ${provider} allows.`

export const shared = 'What to share'
export const thisView = 'This view'
export const wholeChart = 'Whole chart'
export const wholeChartNote = (titles: number) => `All ${titles} titles in the official order.`
export const withoutRoster = (roster: string) =>
  `Public links don’t keep the filter by roster. They show all titles, not only those of ${roster}.`
export const noView =
  'The page shows the whole chart. Filter, search, sort, compare, choose columns, or open a row to share a view.'
export const titleCount = (count: number, all: number) => `${count} of ${all} titles`
export const columnsOfView = (labels: readonly string[]) => `Columns: ${labels.join(', ') || 'rank, change, and title'}`
export const selectedTitle = (title: string) => `Selected: ${title}`

export const expiresAfter = 'Expires after'
export const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` })
export const createLink = 'Create link'

export const noLinks = 'No active links. Create one and revoke it here at any time.'
export const expires = (instant: string) => `expires ${instant}`
export const timesOpened = (count: number) =>
  plural(count, { one: 'opened once', other: count === 0 ? 'never opened' : `opened ${count} times` })
export const imageOnly = 'Image only'
export const revoke = 'Revoke'
export const revokeLabel = (instant: string) => `Revoke the link that expires ${instant}`

export const briefTitle = 'Week brief'
export const briefLabel = 'Brief'
export const briefLength = 'Length'
export const lengthNames = { '10': '10 lines', '40': '40', all: 'All' } as const satisfies Record<BriefLength, string>
export const briefScope = 'Titles'
export const scopeNames = { chart: 'Whole chart', view: 'This view', ours: 'Ours' } as const satisfies Record<
  BriefScope,
  string
>
export const noRoster = 'There is no roster yet.'
export const rosterLoading = 'The roster’s titles aren’t loaded yet.'
export const rosterFailed = 'The roster’s titles couldn’t be loaded.'
export const titlesOf = (roster: string, count: number) =>
  plural(count, { one: `1 title of ${roster}.`, other: `${count} titles of ${roster}.` })
export const titlesOfView = (count: number, all: number) =>
  plural(count, { one: `1 of ${all} titles.`, other: `${count} of ${all} titles.` })
export const formatNames = { text: 'Text', html: 'HTML', csv: 'CSV' } as const satisfies Record<BriefFormat, string>
/** Completes “Download …”. */
export const downloadBrief = (format: string) => `Download brief as ${format}`
/** Completes “Copy …” and “Copied …”. */
export const copiedBrief = 'brief'
export const copyHint = 'Pastes with headings and lists, or as plain text where only text fits.'
export const nothingToTell = 'Nothing happened to these titles this week.'
export const noNotes = 'Your team’s notes couldn’t be loaded, so the brief doesn’t include them.'
export const unnamedNote = 'Titles without a known name are listed by ID.'
export const copyBrief = 'Copy'

export const cards = (count: number) => plural(count, { one: '1 card', other: `${count} cards` })
export const cardsLabel = 'Cards'

export const titlesLabel = 'Titles'
export const topTitle = (rows: number) => `First ${rows} titles`
export const topTooLong = (rows: number) =>
  plural(rows, { one: 'This view has only 1 title.', other: `This view has only ${rows} titles.` })
export const all = 'All'
export const allTitle = (rows: number) =>
  plural(rows, { one: 'The only title in this view', other: `All ${rows} titles in this view` })
export const unnamedTitles = (titles: number) =>
  plural(titles, {
    one: '1 title has no name yet and is shown by ID.',
    other: `${titles} titles have no names yet and are shown by ID.`,
  })
