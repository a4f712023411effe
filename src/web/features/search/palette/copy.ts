import { inTerritory, type Territory } from '#contract/territories.ts'

export const goTo = 'Go to'
export const doWith = 'Do with it'
export const orTry = 'Or type a sentence'
export const canType = 'You can also type'

export const savedViews = 'Saved views'
export const deskPage = 'Desk'
export const page = 'Page'
export const pages = [
  { name: 'Compare', note: 'artists or titles side by side', href: '/compare' },
  { name: 'Movers', note: 'titles that speed up, break out, or spread', href: '/movers' },
  { name: 'Alerts', note: 'rules, emails, and feeds', href: '/alerts' },
  { name: 'Rosters', note: 'your team’s artists and titles', href: '/rosters' },
  { name: 'Search', note: 'all results, by type', href: '/search' },
  { name: 'Data status', note: 'whether this week’s charts are out', href: '/status' },
] as const
export const latestWeek = 'latest week'
export const rosterTitles = (count: number) => (count === 1 ? '1 title' : `${count} titles and artists`)

export const compareThis = 'Compare this'

export const whats = {
  week: 'Chart week',
  desk: 'Desk',
  place: 'Page',
  compare: 'Comparison',
  card: 'Card',
  passed: 'Why it moved',
  link: 'Link',
} as const
export const kindCharts = { song: 'songs', album: 'albums' } as const
export const inPlace = (name: string, territory: Territory) =>
  territory === 'AA' ? `${name}, worldwide` : `${name} ${inTerritory(territory)}`
export const loading = 'Loading…'
export const failed = 'Couldn’t load this. Try again in a minute.'
export const noMatch = (name: string) => `No match for “${name}”`
export const oursOn = (titles: number, best: number) =>
  titles === 1 ? `1 roster title, at ${best}` : `${titles} roster titles, best at ${best}`
export const cardOf = (name: string) => `Card of ${name}`
export const whoPassed = (name: string) => `Titles that passed ${name}`
export const stayedOn = (rank: number, chart: string) => `It stayed at ${rank} on ${chart}`
export const deskIn = (roster: string, week: string) => `${roster} in ${week}`
export const theDeskOf = (dates: string) => `the desk of ${dates}`

// Grammar of the examples. The names are from the sample, or describe what goes there.
export type ExampleNames = {
  title: string
  other: string
  fallen: string
  artists: readonly [string, string]
  isrc: string
}
export const sampleNames: ExampleNames = {
  title: 'temporary secret',
  other: 'weightless static',
  fallen: 'half of the alibi',
  artists: ['leith foxes', 'electric tigers'],
  isrc: 'USJJ82600001',
}
export const anyNames: ExampleNames = {
  title: 'title',
  other: 'title',
  fallen: 'title',
  artists: ['one artist', 'another'],
  isrc: 'US-ABC-26-00001',
}
export const toExamples = ({ title, other, fallen, artists: [one, another], isrc }: ExampleNames) => [
  { text: 'us songs w40', meaning: 'A chart week. Also “latest” or a date instead of the week.' },
  { text: `${title} germany`, meaning: 'A title or an artist in a territory.' },
  { text: `compare ${one}, ${another}`, meaning: 'Up to six artists or titles, side by side.' },
  { text: `card ${other}`, meaning: 'A card of its best moment this week.' },
  { text: `who passed ${fallen}`, meaning: 'The titles that overtook it, chart by chart.' },
  { text: isrc, meaning: 'Any ISRC, barcode, ISNI, or link.' },
]
