import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChartSummary } from '#contract/api/charts.ts'
import { type RosterSummary } from '#contract/desk/rosters.ts'
import { dayOf } from '#contract/dates.ts'
import { type EntityKind, type ResultKind } from '#contract/entities.ts'
import { toChartPage, toDeskPage, toPath, toWeekApi, toWeekPage } from '#contract/paths.ts'
import { DEFAULT_TERRITORY, type Territory, territoryName } from '#contract/territories.ts'
import { toWords } from '#domain/sentences/words.ts'
import { type WeekLabel } from '#contract/week-label.ts'
import { addRef, type ComparedRef, formatRefs } from '#domain/compare/compared-refs.ts'
import { findCharts } from '#domain/sentences/find-charts.ts'
import {
  type CompareSentence,
  parseSentence,
  type PlaceSentence,
  type Sentence,
  type TitleSentence,
  type WeekSentence,
} from '#domain/sentences/parse-sentence.ts'
import { type CurrentRank, inCardOrder, inFallOrder, toCurrentRanks } from '#domain/sentences/pick-run.ts'
import { chartQueries } from '../../../chart-weeks/queries.ts'
import { titleBy } from '../../../lib/copy.ts'
import { formatWindow, toShortLabel } from '../../../lib/format/format.ts'
import { KIND_NAMES, UNNAMED } from '../../../lib/format/kind-names.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { useHomeTerritory } from '../../../lib/storage/home-territory.ts'
import { lastClosedWeek, weekOf, windowOf } from '../../../lib/weeks.ts'
import { useOurs } from '../../ours/use-ours.ts'
import { sessionQueries } from '../../session/queries.ts'
import { toEntityHref } from '../to-entity-href.ts'
import * as copy from './copy.ts'
import { type ItemIcon, type PaletteItem, type PaletteSection } from './palette-item.ts'
import { type NamedResult, sentenceQueries } from './sentence-queries.ts'

/** What a sentence opens. */
export type SentenceAnswer = {
  icon: ItemIcon
  /** In a word: `Chart week`. */
  what: string
  title: string
  note: string
  isLoading: boolean
  /** Null while it is loading, and if there is nothing to open. */
  href: string | null
  sections: readonly PaletteSection[]
}

const TITLE_KINDS = ['song', 'album'] as const satisfies readonly ResultKind[]
const NAMED_KINDS = ['artist', ...TITLE_KINDS] as const satisfies readonly ResultKind[]
const MAX_OTHERS = 3

type Place = { locale: string; home: Territory; latest: WeekLabel }

/**
 * Null for text that is only a name.
 * @param found number of results that the search has for the whole text; null while it isn’t known
 * @param typing `isSettled`: true once the names may be searched; `isPaused`: true once what the line adds may be requested
 */
export function useSentence(
  text: string,
  found: number | null,
  { isSettled, isPaused }: { isSettled: boolean; isPaused: boolean },
): SentenceAnswer | null {
  const locale = useLocale()
  const home = useHomeTerritory()
  // Until the server’s date is known.
  const [ownToday] = useState(() => dayOf(Date.now()))
  const today = useQuery(sessionQueries.current()).data?.today ?? ownToday
  const latest = lastClosedWeek(today)
  const readings = parseSentence(text, {
    locale,
    weeks: { today, latest, weekOf },
    origin: window.location.origin,
  })
  const directory = useQuery(chartQueries.directory())
  const ours = useOurs('')
  const { rosters } = ours
  const place = { locale, home, latest }
  const sentence = chooseReading(readings, { charts: directory.data?.charts ?? null, rosters, home, found })
  const named = useQuery({
    ...sentenceQueries.named(toNames(sentence)),
    enabled: isNamed(sentence) && isSettled,
  })
  const title = named.data?.[0]?.result ?? null
  const isAboutTitle = sentence?.form === 'card' || sentence?.form === 'passed'
  const hasRuns = isAboutTitle && (title?.kind === 'song' || title?.kind === 'album')
  const runs = useQuery({
    ...sentenceQueries.charts({ kind: title?.kind === 'album' ? 'album' : 'song', id: title?.id ?? '' }, home),
    enabled: hasRuns,
  })
  const charts = sentence?.form === 'week' ? findCharts(directory.data?.charts ?? [], sentence, home) : []
  const [chart] = charts
  const week = sentence?.form === 'week' ? (sentence.week ?? latest) : latest
  const shown = useQuery({
    ...chartQueries.week(chart?.id ?? '', week),
    enabled: chart !== undefined && isPaused,
  })
  if (sentence === null) return null
  switch (sentence.form) {
    case 'link':
      return toAnswer('link', { title: sentence.path, note: copy.linkNote, href: sentence.path })
    case 'week': {
      const note = shown.data?.chart.id === chart?.id ? toWeekNote(shown.data?.entries ?? [], ours.titles?.ids) : ''
      return toWeekAnswer(sentence, { charts, week, note, rosters, isLoading: directory.isPending }, place)
    }
    case 'place':
      return toPlaceAnswer(sentence, named.data, named.isError, place)
    case 'compare':
      return toCompareAnswer(named.data, named.isError, sentence, place)
    default: {
      const ranks = runs.data && toCurrentRanks(runs.data.charts, sentence.territory)
      const isReading = hasRuns && (runs.data === undefined || (ranks?.length === 0 && runs.data.reading > 0))
      return toTitleAnswer(
        sentence,
        { named: named.data, hasFailed: named.isError || runs.isError, ranks: ranks ?? [], isReading },
        place,
      )
    }
  }
}

type Known = {
  /** Null while loading. */
  charts: readonly ChartSummary[] | null
  rosters: readonly RosterSummary[]
  home: Territory
  found: number | null
}

/** The first reading that what is known allows. */
function chooseReading(readings: readonly Sentence[], { charts, rosters, home, found }: Known): Sentence | null {
  return (
    readings.find((reading) => {
      if (reading.form === 'week') {
        if (charts === null) return reading.words.length === 0
        return findCharts(charts, reading, home).length > 0 || findRoster(rosters, reading) !== null
      }
      // A title that the whole text finds is more likely. A code can be the next word of a title.
      if (reading.form === 'place') return found === 0 || (found === null && reading.isSure)
      return true
    }) ?? null
  )
}

function findRoster(rosters: readonly RosterSummary[], { words, kind, territory }: WeekSentence): RosterSummary | null {
  if (words.length === 0 || kind !== null || territory !== null) return null
  return rosters.find(({ name }) => words.every((word) => toWords(name).some((part) => part.startsWith(word)))) ?? null
}

function isNamed(sentence: Sentence | null): sentence is PlaceSentence | CompareSentence | TitleSentence {
  return sentence !== null && sentence.form !== 'week' && sentence.form !== 'link'
}

function toNames(sentence: Sentence | null) {
  if (!isNamed(sentence)) return { names: [], kinds: NAMED_KINDS, isJoined: false }
  if (sentence.form === 'compare') {
    return { names: sentence.names, kinds: NAMED_KINDS, isJoined: sentence.names.length === 1 }
  }
  return { names: [sentence.name], kinds: sentence.form === 'place' ? NAMED_KINDS : TITLE_KINDS, isJoined: false }
}

const ICONS = {
  week: 'chart',
  desk: 'desk',
  place: 'title',
  compare: 'chart',
  card: 'title',
  passed: 'chart',
  link: 'link',
} as const satisfies Record<keyof typeof copy.whats, ItemIcon>

function toAnswer(form: keyof typeof copy.whats, parts: Partial<SentenceAnswer> & { title: string }): SentenceAnswer {
  return { icon: ICONS[form], what: copy.whats[form], note: '', isLoading: false, href: null, sections: [], ...parts }
}

function toWeekNote(
  entries: readonly { id: string; rank: number; title: string | null; credit: string | null }[],
  ours: ReadonlySet<string> | undefined,
): string {
  const [first] = entries
  const own = entries.filter(({ id }) => ours?.has(id) === true)
  return [
    first?.title == null ? '' : copy.numberOne([first.title, first.credit].filter(Boolean).join(', ')),
    own[0] === undefined ? '' : copy.oursOn(own.length, own[0].rank),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

type WeekParts = {
  charts: readonly ChartSummary[]
  week: WeekLabel
  note: string
  rosters: readonly RosterSummary[]
  isLoading: boolean
}

function toWeekAnswer(
  sentence: WeekSentence,
  { charts, week, note, rosters, isLoading }: WeekParts,
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
  const ownRoster = rosters.find(({ isDefault }) => isDefault) ?? rosters[0]
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
            icon: 'command',
            name: copy.compareWithLatest,
            note: `${short}, ${toShortLabel(latest)}`,
            href: toWeekPage(chart.id, latest, { vs: week }),
          } as const,
        ]),
    {
      key: 'csv',
      icon: 'file',
      name: copy.exportCsv,
      note: copy.exportCsvNote,
      file: `${toWeekApi(chart.id, week)}.csv`,
    },
    { key: 'image', icon: 'command', name: copy.makeImage, href: open(chart.id, { image: '10' }) },
    { key: 'brief', icon: 'command', name: copy.brief, href: open(chart.id, { brief: '10' }) },
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

function toPlaceAnswer(
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
            icon: 'command',
            name: copy.compareThis,
            note: territoryName(territory, locale),
            href: toCompareHref([{ ...entity, slot: 0 }], territory),
          },
        ],
      },
    ],
  })
}

function toCompareAnswer(
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
      note: missing === undefined ? copy.oneMatch : copy.noMatch(missing.name),
      // The found titles can be compared once someone adds the rest there.
      href: refs.length === 0 ? null : toCompareHref(refs, home),
    })
  }
  return toAnswer('compare', {
    title,
    note: `${copy.sideBySide}, ${territoryName(home, locale)}`,
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

function toTitleAnswer(
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
      title: copy.onNoChart(result.title ?? UNNAMED),
      note: copy.onNoChartNote,
      href: toEntityHref({ kind: result.kind as EntityKind, id: result.id }, territory ?? home),
    })
  }
  const hrefOf = ({ chart, week }: CurrentRank) =>
    toWeekPage(chart.id, week, form === 'card' ? { card: result.id } : { row: result.id })
  const noteOf = (rank: CurrentRank) =>
    form === 'card'
      ? copy.rankOn(rank.rank, rank.chart.name, formatWindow(windowOf(rank.week), locale))
      : describeMove(rank)
  return toAnswer(form, {
    title,
    note: noteOf(first),
    href: hrefOf(first),
    sections: [
      {
        title: copy.otherCharts,
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

function describeMove({ from, rank, chart: { name } }: CurrentRank): string {
  if (from === null) return copy.stayedOn(rank, name)
  if (from === 'off') return copy.newOn(rank, name)
  if (from === rank) return copy.stayedOn(rank, name)
  return from < rank ? copy.fellOn(from, rank, name) : copy.roseOn(from, rank, name)
}
