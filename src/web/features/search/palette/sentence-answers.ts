import type { ChartSummary } from '#contract/api/charts.ts'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import type { EntityKind } from '#contract/entities.ts'
import type { Export } from '#contract/exports.ts'
import { toChartPage, toDeskPage, toPath, toWeekApi, toWeekPage } from '#contract/paths.ts'
import { DEFAULT_TERRITORY, type Territory, territoryName } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { addRef, type ComparedRef, formatRefs } from '#domain/compare/compared-refs.ts'
import type { CompareSentence, PlaceSentence, TitleSentence, WeekSentence } from '#domain/sentences/parse-sentence.ts'
import { type CurrentRank, inCardOrder, inFallOrder } from '#domain/sentences/pick-run.ts'
import { toWords } from '#domain/sentences/words.ts'
import { titleBy } from '../../../lib/copy.ts'
import { isExportAllowed } from '../../../lib/files/allowed-exports.ts'
import { formatWindow, toShortLabel } from '../../../lib/format/format.ts'
import { KIND_NAMES, UNNAMED } from '../../../lib/format/kind-names.ts'
import { windowOf } from '../../../lib/weeks.ts'
import { toEntityHref } from '../to-entity-href.ts'
import * as copy from './copy.ts'
import type { ItemIcon, PaletteItem, PaletteSection } from './palette-item.ts'
import type { NamedResult } from './sentence-queries.ts'

export type SentenceAnswer = {
  icon: ItemIcon
  /** Type of the target: `Chart week`. */
  what: string
  title: string
  note: string
  isLoading: boolean
  /** Null while it is loading, and if there is nothing to open. */
  href: string | null
  sections: readonly PaletteSection[]
}

const MAX_OTHERS = 3

/** Locale, home territory, and week for which the sentence is parsed. */
export type Place = { locale: string; home: Territory; latest: WeekLabel }

const ICONS = {
  week: 'chart',
  desk: 'desk',
  place: 'title',
  compare: 'chart',
  card: 'title',
  passed: 'chart',
  link: 'link',
} as const satisfies Record<keyof typeof copy.whats, ItemIcon>

export function toAnswer(
  form: keyof typeof copy.whats,
  parts: Partial<SentenceAnswer> & { title: string },
): SentenceAnswer {
  return { icon: ICONS[form], what: copy.whats[form], note: '', isLoading: false, href: null, sections: [], ...parts }
}

export function toWeekNote(
  entries: readonly { id: string; rank: number; title: string | null; credit: string | null }[],
  ours: ReadonlySet<string> | undefined,
): string {
  const [first] = entries
  const own = entries.filter(({ id }) => ours?.has(id) === true)
  return [
    first?.title == null ? '' : `Number 1: ${[first.title, first.credit].filter(Boolean).join(', ')}`,
    own[0] === undefined ? '' : copy.oursOn(own.length, own[0].rank),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

type WeekParts = {
  charts: readonly ChartSummary[]
  week: WeekLabel
  note: string
  /** Roster of the open page, or the default one. */
  roster: RosterSummary | null
  rosters: readonly RosterSummary[]
  isLoading: boolean
}

export function toWeekAnswer(
  sentence: WeekSentence,
  { charts, week, note, roster: ours, rosters, isLoading }: WeekParts,
  { locale, home, latest }: Place,
): SentenceAnswer {
  const dates = formatWindow(windowOf(week), locale)
  const [chart, ...others] = charts
  const roster = findRoster(rosters, sentence)
  if (chart === undefined && roster !== null) {
    return toAnswer('desk', {
      title: copy.deskIn(roster.name, toShortLabel(week)),
      note: copy.theDeskOf(dates),
      href: toDeskPage(roster.id, sentence.week),
    })
  }
  if (chart === undefined) {
    const name = `${territoryName(sentence.territory ?? home, locale)} ${copy.kindCharts[sentence.kind ?? 'song']}`
    return toAnswer('week', { title: `${name}, ${dates}`, note: copy.loading, isLoading })
  }
  const open = (id: string, params: Record<string, string> = {}) =>
    sentence.week === null && Object.keys(params).length === 0 ? toChartPage(id) : toWeekPage(id, week, params)
  const ownRoster = ours ?? rosters[0]
  const short = toShortLabel(week)
  const goTo: PaletteItem[] = [
    ...(sentence.week === null || week === latest
      ? []
      : [
          {
            key: 'latest',
            icon: 'chart',
            name: `${chart.name}, ${copy.latestWeek}`,
            note: formatWindow(windowOf(latest), locale),
            href: toChartPage(chart.id),
          } as const,
        ]),
    ...others
      .slice(0, MAX_OTHERS)
      .map(
        ({ id, name, owner }) =>
          ({ key: id, icon: 'chart', name: `${name}, ${short}`, note: owner, href: open(id) }) as const,
      ),
    ...(ownRoster === undefined
      ? []
      : [
          {
            key: 'desk of the week',
            icon: 'desk',
            name: copy.deskIn(ownRoster.name, short),
            note: copy.theDeskOf(dates),
            href: toDeskPage(ownRoster.id, sentence.week),
          } as const,
        ]),
  ]
  const commands: PaletteItem[] = [
    ...(week === latest
      ? []
      : [
          {
            key: 'with latest',
            icon: 'compare',
            name: 'Compare with the latest week',
            note: `${short}, ${toShortLabel(latest)}`,
            href: toWeekPage(chart.id, latest, { vs: week }),
          } as const,
        ]),
    ...offer('csv', {
      key: 'csv',
      icon: 'file',
      name: 'Export CSV',
      note: 'every title and figure',
      file: `${toWeekApi(chart.id, week)}.csv`,
    }),
    ...offer('images', {
      key: 'image',
      icon: 'image',
      name: 'Make an image of the top 10',
      href: open(chart.id, { image: '10' }),
    }),
    ...offer('brief', { key: 'brief', icon: 'text', name: 'Write a brief', href: open(chart.id, { brief: '10' }) }),
  ]
  return toAnswer('week', {
    title: `${chart.name}, ${dates}`,
    note: note === '' ? (chart.owner ?? '') : note,
    href: open(chart.id),
    sections: [
      { title: copy.goTo, items: goTo },
      { title: copy.doWith, items: commands },
    ],
  })
}

export function toPlaceAnswer(
  { name, territory }: PlaceSentence,
  named: readonly NamedResult[] | undefined,
  hasFailed: boolean,
  { locale }: Place,
): SentenceAnswer | null {
  if (named === undefined) {
    return toAnswer('place', {
      title: copy.inPlace(name, territory),
      note: hasFailed ? copy.failed : copy.loading,
      isLoading: !hasFailed,
    })
  }
  const result = named[0]?.result ?? null
  if (result === null || result.kind === 'chart') return null
  const entity = { kind: result.kind, id: result.id }
  return toAnswer('place', {
    title: copy.inPlace(result.title ?? UNNAMED, territory),
    note: [KIND_NAMES[result.kind], result.credit].filter(Boolean).join(' · '),
    href: toEntityHref(entity, territory),
    sections: [
      {
        title: copy.doWith,
        items: [
          {
            key: 'compare it',
            icon: 'compare',
            name: copy.compareThis,
            note: territoryName(territory, locale),
            href: toCompareHref([{ ...entity, slot: 0 }], territory),
          },
        ],
      },
    ],
  })
}

export function toCompareAnswer(
  named: readonly NamedResult[] | undefined,
  hasFailed: boolean,
  { names }: CompareSentence,
  { locale, home }: Place,
): SentenceAnswer {
  if (named === undefined) {
    return toAnswer('compare', {
      title: names.join(', '),
      note: hasFailed ? copy.failed : copy.loading,
      isLoading: !hasFailed,
    })
  }
  const missing = named.find(({ result }) => result === null)
  const found = named.flatMap(({ result }) =>
    result === null || result.kind === 'chart' ? [] : [{ ...result, kind: result.kind }],
  )
  const refs = found.reduce<ComparedRef[]>((all, { kind, id }) => addRef(all, { kind, id }), [])
  const title = new Intl.ListFormat(locale).format(found.map((result) => result.title ?? UNNAMED))
  if (missing !== undefined || refs.length < 2) {
    return toAnswer('compare', {
      title: title === '' ? names.join(', ') : title,
      note: missing === undefined ? 'Compare needs two names. Put a comma between them.' : copy.noMatch(missing.name),
      // The page compares the titles that were found, and people can add the others there.
      href: refs.length === 0 ? null : toCompareHref(refs, home),
    })
  }
  return toAnswer('compare', {
    title,
    note: `Side by side, ${territoryName(home, locale)}`,
    href: toCompareHref(refs, home),
  })
}

function toCompareHref(refs: readonly ComparedRef[], location: Territory): string {
  return toPath('/compare', { e: formatRefs(refs), location: location === DEFAULT_TERRITORY ? null : location })
}

type TitleParts = {
  named: readonly NamedResult[] | undefined
  hasFailed: boolean
  ranks: readonly CurrentRank[]
  isReading: boolean
}

export function toTitleAnswer(
  { form, name, territory }: TitleSentence,
  { named, hasFailed, ranks, isReading }: TitleParts,
  { locale, home }: Place,
): SentenceAnswer {
  const result = named?.[0]?.result ?? null
  const toTitle = form === 'card' ? copy.cardOf : copy.whoPassed
  const title = toTitle(result === null ? name : titleBy(result.title ?? UNNAMED, result.credit))
  if (hasFailed) return toAnswer(form, { title, note: copy.failed })
  if (named === undefined || (result !== null && isReading)) {
    return toAnswer(form, { title, note: copy.loading, isLoading: true })
  }
  if (result === null) return toAnswer(form, { title, note: copy.noMatch(name) })
  const [first, ...others] = form === 'card' ? inCardOrder(ranks, home) : inFallOrder(ranks, home)
  if (first === undefined) {
    return toAnswer(form, {
      title: `${result.title ?? UNNAMED} is on no chart now`,
      note: 'Opens its page instead.',
      href: toEntityHref({ kind: result.kind as EntityKind, id: result.id }, territory ?? home),
    })
  }
  const hrefOf = ({ chart, week }: CurrentRank) =>
    toWeekPage(chart.id, week, form === 'card' ? { card: result.id } : { row: result.id })
  const noteOf = (rank: CurrentRank) =>
    form === 'card'
      ? `No. ${rank.rank} on ${rank.chart.name}, ${formatWindow(windowOf(rank.week), locale)}`
      : describeMove(rank)
  return toAnswer(form, {
    title,
    note: noteOf(first),
    href: hrefOf(first),
    sections: [
      {
        title: 'On other charts',
        items: others.slice(0, MAX_OTHERS).map((rank) => ({
          key: rank.chart.id,
          icon: 'chart',
          name: rank.chart.name,
          note: noteOf(rank),
          href: hrefOf(rank),
        })),
      },
    ],
  })
}

/** Returns an empty list if the operator has turned off the export that the item needs. */
function offer(needs: Export, item: PaletteItem): PaletteItem[] {
  return isExportAllowed(needs) ? [item] : []
}

function describeMove({ from, rank, chart: { name } }: CurrentRank): string {
  if (from === null) return copy.stayedOn(rank, name)
  if (from === 'off') return `It wasn’t on ${name} last week. Now at ${rank}`
  if (from === rank) return copy.stayedOn(rank, name)
  return from < rank ? `From ${from} to ${rank} on ${name}` : `It rose from ${from} to ${rank} on ${name}`
}

export function findRoster(
  rosters: readonly RosterSummary[],
  { words, kind, territory }: WeekSentence,
): RosterSummary | null {
  if (words.length === 0 || kind !== null || territory !== null) return null
  return rosters.find(({ name }) => words.every((word) => toWords(name).some((part) => part.startsWith(word)))) ?? null
}
