import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { dayOf } from '#contract/dates.ts'
import type { ResultKind } from '#contract/entities.ts'
import type { Territory } from '#contract/territories.ts'
import { findCharts } from '#domain/sentences/find-charts.ts'
import {
  type CompareSentence,
  parseSentence,
  type PlaceSentence,
  type Sentence,
  type TitleSentence,
} from '#domain/sentences/parse-sentence.ts'
import { toCurrentRanks } from '#domain/sentences/pick-run.ts'
import { chartQueries } from '../../../chart-weeks/queries.ts'
import { chartsQuery } from '../../../lib/api/charts-query.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { useHomeTerritory } from '../../../lib/storage/home-territory.ts'
import { lastClosedWeek, weekOf } from '../../../lib/weeks.ts'
import { useOurs } from '../../ours/use-ours.ts'
import { useToday } from '../../../session/use-session.ts'
import { namedQuery } from './sentence-queries.ts'
import { chartRunsQuery } from '../../../lib/api/entity-queries.ts'
import {
  findRoster,
  type SentenceAnswer,
  toAnswer,
  toCompareAnswer,
  toPlaceAnswer,
  toTitleAnswer,
  toWeekAnswer,
  toWeekNote,
} from './sentence-answers.ts'

const TITLE_KINDS = ['song', 'album'] as const satisfies readonly ResultKind[]
const NAMED_KINDS = ['artist', ...TITLE_KINDS] as const satisfies readonly ResultKind[]

/**
 * Returns null for text that is only a name.
 * @param found number of results of the search for the whole text; null while it isn’t known
 * @param typing `isSettled` is true once the names may be searched; `isPaused` is true once details may be requested
 */
export function useSentence(
  text: string,
  found: number | null,
  { isSettled, isPaused }: { isSettled: boolean; isPaused: boolean },
): SentenceAnswer | null {
  const locale = useLocale()
  const home = useHomeTerritory()
  // Used until the server’s date is known.
  const [ownToday] = useState(() => dayOf(Date.now()))
  const today = useToday() ?? ownToday
  const latest = lastClosedWeek(today)
  const readings = parseSentence(text, {
    locale,
    weeks: { today, latest, weekOf },
    origin: window.location.origin,
  })
  const directory = useQuery(chartsQuery)
  const ours = useOurs(useSearch({ strict: false, select: ({ roster }) => roster }) ?? '')
  const { roster, rosters } = ours
  const place = { locale, home, latest }
  const sentence = chooseReading(readings, { charts: directory.data?.charts ?? null, rosters, home, found })
  const named = useQuery({
    ...namedQuery({ ...toNames(sentence), ours: [...(ours.titles?.ids ?? [])] }),
    enabled: isNamed(sentence) && isSettled,
  })
  const title = named.data?.[0]?.result ?? null
  const isAboutTitle = sentence?.form === 'card' || sentence?.form === 'passed'
  const hasRuns = isAboutTitle && (title?.kind === 'song' || title?.kind === 'album')
  const runs = useQuery({
    ...chartRunsQuery({ kind: title?.kind === 'album' ? 'album' : 'song', id: title?.id ?? '' }, home),
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
      return toAnswer('link', { title: sentence.path, note: 'A page of this Chartroom', href: sentence.path })
    case 'week': {
      const note = shown.data?.chart.id === chart?.id ? toWeekNote(shown.data?.entries ?? [], ours.titles?.ids) : ''
      return toWeekAnswer(sentence, { charts, week, note, roster, rosters, isLoading: directory.isPending }, place)
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

/** Chooses the first interpretation that the known data permits. */
function chooseReading(readings: readonly Sentence[], { charts, rosters, home, found }: Known): Sentence | null {
  return (
    readings.find((reading) => {
      if (reading.form === 'week') {
        if (charts === null) return reading.words.length === 0
        return findCharts(charts, reading, home).length > 0 || findRoster(rosters, reading) !== null
      }
      // If the whole text finds a title, that is more likely. A code can be the next word of a title.
      if (reading.form === 'place') return found === 0 || (found === null && reading.isSure)
      return true
    }) ?? null
  )
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
