import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { SearchAnswer, SearchResult } from '#contract/api/search.ts'
import { toChartPage } from '#contract/paths.ts'
import type { Territory } from '#contract/territories.ts'
import { KIND_NAMES, RESULT_KIND_NAMES, UNNAMED } from '../../../lib/format/kind-names.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { isExportAllowed } from '../../../lib/files/allowed-exports.ts'
import { readPageCommands } from '../../../lib/keyboard/page-commands.ts'
import { useHomeTerritory } from '../../../lib/storage/home-territory.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton.tsx'
import { CheckDigitHint } from '../results/check-digit-hint.tsx'
import { useSession } from '../../../session/use-session.ts'
import { PaletteExamples } from './palette-examples.tsx'
import type { PaletteItem, PaletteSection } from './palette-item.ts'
import { filterItems, useCommandItems, usePageItems, useRecentItems, useViewItems } from './palette-pages.ts'
import { FirstLine, PaletteGroup } from './palette-row.tsx'
import { searchQueries } from '../queries.ts'
import { DEBOUNCE_MS } from '../box/search-box.tsx'
import { defaults, toSearchQuery } from '../search.ts'
import { toResultFacts } from '../results/to-result-facts.ts'
import type { SentenceAnswer } from './sentence-answers.ts'
import { useSentence } from './use-sentence.ts'
import * as searchCopy from '../copy.ts'
import * as common from '../../../lib/copy.ts'
import { toEntityHref } from '../to-entity-href.ts'
import * as copy from './copy.ts'

const ViewList = lazy(async () => ({ default: (await import('../../../views/view-list.tsx')).ViewList }))

type PaletteResultsProps = {
  text: string
  /** True if Enter was pressed for this text. */
  isEntered: boolean
  /** Called when the first line was opened, or if there is none. */
  onEntered: () => void
  /** Puts a sentence into the box. */
  onText: (text: string) => void
  onClose: () => void
}

const SHOWN_OF_EACH = 3
const MAX_FOUND = 4
/** After this pause, the line of a chart week loads its details. */
const PAUSE_MS = 250

/** It uses the queries of the search page, so that both share cached results. */
export function PaletteResults({ text, isEntered, onEntered, onText, onClose }: PaletteResultsProps) {
  const locale = useLocale()
  const home = useHomeTerritory()
  const query = toSearchQuery({ ...defaults, q: text })
  // Sentences are parsed at once. The search waits for a short pause.
  const searched = toSearchQuery({ ...defaults, q: useSettled(text) })
  const { data, error, isFetching, refetch, ...search } = useQuery(searchQueries.results(searched))
  const isPlaceholderData = search.isPlaceholderData || searched.text !== query.text
  const answer = query.text === '' ? undefined : data
  const isKnown = query.text === '' || (!isPlaceholderData && (error !== null || answer !== undefined))
  const found =
    answer === undefined || isPlaceholderData ? null : answer.results.length + (answer.jump === null ? 0 : 1)
  const sentence = useSentence(query.text, found, {
    isSettled: searched.text === query.text,
    isPaused: useIsPaused(query.text),
  })
  const [offered] = useState(() => readPageCommands().filter(({ needs }) => isExportAllowed(needs)))
  const recent = useRecentItems()
  const pages = usePageItems()
  const views = useViewItems()
  const [managesViews, setManagesViews] = useState(false)
  const commands: PaletteItem[] = [
    ...useCommandItems(offered),
    {
      key: 'views',
      icon: 'views',
      name: copy.savedViews,
      note: 'save this page, rename, pin',
      run: () => setManagesViews(true),
      staysOpen: true,
    },
  ]
  const commandTitle = offered.length === 0 ? 'Do' : 'Do on this page'
  const sections =
    query.text === ''
      ? [
          { title: 'Recent', items: recent },
          { title: copy.savedViews, items: views.pinned },
          { title: copy.goTo, items: pages.first },
          { title: commandTitle, items: commands },
        ]
      : toSections({
          sentence,
          answer,
          text: query.text,
          answeredText: isPlaceholderData ? null : query.text,
          pages: [...pages.all, ...views.all],
          commands,
          commandTitle,
          home,
          locale,
        })
  const firstKey =
    sentence?.href != null ? null : (sections.find(({ items }) => items.length > 0)?.items[0]?.key ?? null)
  const hasNothing = query.text !== '' && sentence === null && sections.every(({ items }) => items.length === 0)
  const isReady = sentence === null ? isKnown : !sentence.isLoading
  const openFirst = useEffectEvent(() => {
    onEntered()
    findFirstLine()?.click()
  })
  useEffect(() => {
    if (isEntered && isReady) openFirst()
  }, [isEntered, isReady])
  useEffect(() => {
    // The key is captured, so that the box doesn’t open the line here as well.
    document.addEventListener('keydown', openInNewTab, { capture: true })
    return () => document.removeEventListener('keydown', openInNewTab, { capture: true })
  }, [])
  if (managesViews) {
    return (
      <section aria-label={copy.savedViews} className="overflow-y-auto p-4">
        <Button variant="ghost" size="sm" onClick={() => setManagesViews(false)} className="-ml-2.5">
          Back to search
        </Button>
        <Suspense>
          <ViewList onFollow={onClose} />
        </Suspense>
      </section>
    )
  }
  return (
    <>
      <CheckDigitHint text={query.text} className="m-3 mb-0" />
      <output className="sr-only">{sentence?.href != null && `Enter opens ${sentence.what}: ${sentence.title}`}</output>
      <div
        aria-busy={isFetching}
        className={`min-h-0 flex-auto overflow-y-auto p-2 ${isPlaceholderData && sentence === null ? 'refreshing' : ''}`}
      >
        {sentence !== null && <FirstLine answer={sentence} onClose={onClose} />}
        {error !== null && sentence === null && (
          <ProblemNotice error={error} onRetry={() => void refetch()} className="m-1" />
        )}
        {sections.map((section) => (
          <PaletteGroup key={section.title} section={section} firstKey={firstKey} onClose={onClose} />
        ))}
        {hasNothing && !isKnown && <SkeletonRows rows={4} height="h-12" label="Loading the results" />}
        {hasNothing && isKnown && error === null && (
          <EmptyState title={searchCopy.noMatches(query.text)}>
            {/^https?:/i.test(query.text)
              ? 'Only links of this Chartroom open here. To find a title from another service, paste its ISRC, barcode, or name.'
              : searchCopy.tryOtherWords}
          </EmptyState>
        )}
        {query.text === '' && <Examples onText={onText} />}
      </div>
      <div
        className={`flex items-center gap-1.5 border-t border-line px-4 py-2 text-xs text-ink-3 ${query.text === '' ? 'max-sm:hidden' : ''}`}
      >
        <span className="hidden items-center gap-1.5 sm:flex">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> <span className="mr-3">navigate</span> <Kbd>{common.enterKey}</Kbd>{' '}
          <span className="mr-3">open</span> <Kbd>Ctrl</Kbd> <Kbd>{common.enterKey}</Kbd>{' '}
          <span className="mr-3">new tab</span> <Kbd>Esc</Kbd> close
        </span>
        {query.text !== '' && (
          <Link
            to="/search"
            search={{ q: query.text }}
            onClick={onClose}
            className="ml-auto text-accent hover:underline"
          >
            All results
          </Link>
        )}
      </div>
    </>
  )
}

function findFirstLine(): HTMLElement | null {
  return document.querySelector<HTMLElement>('dialog[open] [data-result]')
}

/** Handles Ctrl+Enter in the box. On a line, browsers do this themselves. */
function openInNewTab(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !(event.target instanceof HTMLInputElement)) return
  const line = findFirstLine()
  if (!(line instanceof HTMLAnchorElement)) return
  event.preventDefault()
  window.open(line.href)
}

function Examples({ onText }: Pick<PaletteResultsProps, 'onText'>) {
  const isSample = useSession()?.provider.isSample === true
  return <PaletteExamples names={isSample ? copy.sampleNames : copy.anyNames} onText={onText} />
}

/** Returns the text once no one has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function useIsPaused(text: string): boolean {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused === text
}

type FoundParts = {
  sentence: SentenceAnswer | null
  answer: SearchAnswer | undefined
  text: string
  /** Text that the results belong to. It can be older than the typed text. */
  answeredText: string | null
  pages: readonly PaletteItem[]
  commands: readonly PaletteItem[]
  commandTitle: string
  home: Territory
  locale: string
}

/** Pages and commands whose name starts with the text come before the results, others after them. */
function toSections({ sentence, answer, text, answeredText, pages, commands, commandTitle, home, locale }: FoundParts) {
  const results = answer === undefined ? [] : toResultItems(answer, answeredText, home, locale)
  const foundPages = filterItems(pages, text)
  const foundCommands = filterItems(commands, text)
  const pick = (title: string, items: typeof foundPages, isName: boolean): PaletteSection => ({
    title,
    items: items
      .filter((each) => each.isName === isName)
      .map(({ item }) => item)
      .slice(0, MAX_FOUND),
  })
  return [
    ...(sentence?.sections ?? []),
    ...mergeSections([
      pick(copy.goTo, foundPages, true),
      pick(commandTitle, foundCommands, true),
      { title: 'Results', items: results },
      pick(copy.goTo, foundPages, false),
      pick(commandTitle, foundCommands, false),
    ]).filter(({ title }) => sentence?.sections.every((section) => section.title !== title) ?? true),
  ]
}

/** Merges sections with the same title, in the place of the first one that isn’t empty. */
function mergeSections(sections: readonly PaletteSection[]): PaletteSection[] {
  const byTitle = new Map<string, PaletteItem[]>()
  for (const { title, items } of sections) {
    if (items.length > 0) byTitle.set(title, [...(byTitle.get(title) ?? []), ...items])
  }
  return [...byTitle].map(([title, items]) => ({ title, items }))
}

/**
 * Returns a few results per kind. The search page has the rest.
 * @param text null while the results belong to an earlier text, whose identifier is no longer typed
 */
function toResultItems(answer: SearchAnswer, text: string | null, home: Territory, locale: string): PaletteItem[] {
  const { jump } = answer
  const listed = answer.groups.flatMap((group) => group.results.slice(0, SHOWN_OF_EACH))
  return [
    ...(jump === null || text === null
      ? []
      : [
          {
            key: 'jump',
            icon: 'identifier',
            name: `${searchCopy.openIdentified(KIND_NAMES[jump.kind].toLowerCase())} ${text}`,
            href: toEntityHref(jump, home),
          } as const,
        ]),
    ...listed.map((result) => toResultItem(result, answer, home, locale)),
  ]
}

function toResultItem(result: SearchResult, { standings }: SearchAnswer, home: Territory, locale: string): PaletteItem {
  const { kind, id, title, credit } = result
  return {
    key: `${kind} ${id}`,
    icon: kind === 'chart' ? 'chart' : 'title',
    ...(kind === 'chart' ? {} : { entity: { kind, id, name: title } }),
    name: title ?? UNNAMED,
    note: [credit, ...toResultFacts(result, locale)].filter(Boolean).join(' · '),
    standing: standings.find((standing) => standing.id === id),
    what: RESULT_KIND_NAMES[kind],
    href: kind === 'chart' ? toChartPage(id) : toEntityHref({ kind, id }, home),
  }
}
