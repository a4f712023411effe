import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ChartSummary } from '#contract/api/charts.ts'
import { kindOfSegment } from '#contract/entities.ts'
import { toChartPage, toComparePage, toDeskPage } from '#contract/paths.ts'
import type { SavedView } from '#contract/desk/saved-views.ts'
import { toSentencePart } from '#contract/text/sentence-case.ts'
import { isTerritory } from '#contract/territories.ts'
import { findCharts } from '#domain/sentences/find-charts.ts'
import { toWords } from '#domain/sentences/words.ts'
import { chartsQuery } from '../../../lib/api/charts-query.ts'
import { toSharedLink } from '../../../lib/files/page-link.ts'
import { noop } from '../../../lib/noop.ts'
import { KIND_NAMES, UNNAMED } from '../../../lib/format/kind-names.ts'
import type { PageCommand } from '../../../lib/keyboard/page-commands.ts'
import { rostersQuery } from '../../../lib/api/rosters-query.ts'
import { useHomeTerritory } from '../../../lib/storage/home-territory.ts'
import { usePinnedCharts } from '../../../lib/storage/pinned-charts.ts'
import { usePinnedViews } from '../../../lib/storage/pinned-views.ts'
import { useSavedEntities } from '../../../lib/storage/saved-entities.ts'
import { chooseTheme } from '../../../lib/browser/theme.ts'
import { addToast } from '../../../lib/toasts.ts'
import { pinnedViews, sortViews } from '../../../views/sort-views.ts'
import { viewsQuery } from '../../../views/views-query.ts'
import { toEntityHref } from '../to-entity-href.ts'
import * as copy from './copy.ts'
import type { PaletteItem } from './palette-item.ts'

const MAX_RECENT = 4
const MAX_ROSTERS = 3
const MAX_CHARTS = 2

export function useRecentItems(): PaletteItem[] {
  const { pinned, recent } = useSavedEntities()
  const home = useHomeTerritory()
  const all = [...recent, ...pinned]
  return all
    .filter(({ kind, id }, at) => all.findIndex((other) => other.kind === kind && other.id === id) === at)
    .slice(0, MAX_RECENT)
    .map(({ kind, id, title, credit }) => ({
      key: `recent ${kind} ${id}`,
      icon: 'title',
      entity: { kind, id, name: title },
      name: title ?? UNNAMED,
      note: credit,
      what: KIND_NAMES[kind],
      href: toEntityHref({ kind, id }, home),
    }))
}

/** `first` has the items before people type. `all` has those that their text is matched with. */
export function usePageItems(): { first: PaletteItem[]; all: PaletteItem[] } {
  const home = useHomeTerritory()
  const pinned = usePinnedCharts()
  const rosters = (useQuery(rostersQuery).data?.rosters ?? []).toSorted(
    (one, other) => Number(other.isDefault) - Number(one.isDefault),
  )
  const charts = useQuery(chartsQuery).data?.charts ?? []
  const atHome = findCharts(charts, { territory: home, kind: null, words: [] }, home)
  const songChart = atHome[0] ?? charts[0]
  const near = [
    ...charts.filter(({ id }) => pinned.includes(id)),
    ...(['song', 'album'] as const).flatMap((kind) => atHome.find((chart) => chart.kind === kind) ?? []),
  ]
  const desks: PaletteItem[] = rosters.map(({ id, name, counts }) => ({
    key: `desk ${id}`,
    icon: 'desk',
    name,
    note: copy.rosterTitles(Object.values(counts).reduce((sum, count) => sum + count, 0)),
    what: copy.deskPage,
    href: toDeskPage(id, null),
  }))
  const weeks = [...new Set(near)].map(toChartItem)
  const directory: PaletteItem = {
    key: 'charts',
    icon: 'chart',
    name: 'Charts',
    note: charts.length === 0 ? null : `all ${charts.length} charts`,
    what: copy.page,
    href: '/charts',
  }
  const insights: PaletteItem[] =
    songChart === undefined
      ? []
      : [
          {
            key: 'insights',
            icon: 'chart',
            name: 'Insights',
            note: `what ${songChart.name} takes`,
            what: copy.page,
            href: `${toChartPage(songChart.id)}/insights`,
          },
        ]
  const pages = copy.pages.map(({ name, note, href }): PaletteItem => ({
    key: href,
    icon: 'page',
    name,
    note,
    what: copy.page,
    href,
  }))
  const noRoster: PaletteItem = { key: 'desk', icon: 'desk', name: copy.deskPage, what: copy.page, href: '/' }
  const firstDesks = desks.length === 0 ? [noRoster] : desks
  return {
    first: [...firstDesks.slice(0, MAX_ROSTERS), ...weeks.slice(0, MAX_CHARTS), ...insights, directory],
    all: [...firstDesks, ...weeks, ...insights, directory, ...pages],
  }
}

function toChartItem({ id, name }: ChartSummary): PaletteItem {
  return {
    key: `chart ${id}`,
    icon: 'chart',
    name,
    note: copy.latestWeek,
    what: copy.whats.week,
    href: toChartPage(id),
  }
}

/** Returns pinned views first. */
export function useViewItems(): { pinned: PaletteItem[]; all: PaletteItem[] } {
  const ids = usePinnedViews()
  const views = useQuery(viewsQuery).data?.views ?? []
  return { pinned: pinnedViews(views, ids).map(toViewItem), all: sortViews(views, ids).map(toViewItem) }
}

function toViewItem({ id, name, path, createdBy }: SavedView): PaletteItem {
  return { key: `view ${id}`, icon: 'page', name, note: createdBy, what: 'View', href: path }
}

const ENTITY_PATH = /^\/([a-z]+)\/([^/]+)$/

/** Returns commands for the open page: those of its parts, and those that work everywhere. */
export function useCommandItems(offered: readonly PageCommand[]): PaletteItem[] {
  const { pathname, search } = useLocation()
  const [, segment = '', id = ''] = ENTITY_PATH.exec(pathname) ?? []
  const kind = kindOfSegment(segment)
  const location: unknown = 'location' in search ? search.location : null
  const territory = typeof location === 'string' && isTerritory(location) ? location : null
  const isDark = document.documentElement.dataset['theme'] === 'dark'
  return [
    ...offered.map((command): PaletteItem => ({
      key: command.name,
      icon: command.icon,
      name: command.name,
      // In menus, the same note is a line of its own.
      note: toSentencePart(command.note),
      ...('file' in command ? { file: command.file } : { run: command.run }),
    })),
    ...(kind === null
      ? []
      : [
          {
            key: 'compare this',
            icon: 'compare',
            name: copy.compareThis,
            note: 'with up to five others',
            href: toComparePage({ kind, id }, territory),
          } as const,
        ]),
    { key: 'copy link', icon: 'link', name: 'Copy link', note: 'shows everyone the same view', run: copyLink },
    {
      key: 'theme',
      icon: 'theme',
      name: isDark ? 'Switch to the light theme' : 'Switch to the dark theme',
      run: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
  ]
}

function copyLink(): void {
  write(toSharedLink())
    .then(
      () => 'Link copied.',
      () => 'Couldn’t copy. Your browser doesn’t allow it on this page.',
    )
    .then((text) => addToast({ text, undo: null }))
    .catch(noop)
}

/** Async, so that the error on insecure pages, where `clipboard` is undefined, becomes a rejection. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

/** Returns items that match each word of the text with the start of a word. `isName`: the name starts with the text. */
export function filterItems(items: readonly PaletteItem[], text: string): { item: PaletteItem; isName: boolean }[] {
  const wanted = toWords(text)
  if (wanted.length === 0) return []
  return items.flatMap((item) => {
    const name = toWords(typeof item.name === 'string' ? item.name : '')
    const parts = [...name, ...toWords(typeof item.note === 'string' ? item.note : '')]
    const isFound = wanted.every((word) => parts.some((part) => part.startsWith(word)))
    return isFound ? [{ item, isName: name.join(' ').startsWith(wanted.join(' ')) }] : []
  })
}
