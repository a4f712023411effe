import { setTimeout as sleep } from 'node:timers/promises'
import type { WeekLabel } from '#contract/week-label.ts'
import { parseRefs } from '#domain/compare/compared-refs.ts'
import { isServedWeek } from '#contract/date-limits.ts'
import {
  CHART_ID_PATTERN,
  ENTITY_KINDS,
  type EntityKind,
  KIND_NAMES,
  KIND_SEGMENTS,
  schemeOfId,
} from '#contract/entities.ts'
import { METRICS_IN_WORDS } from '#contract/metric-table.ts'
import { DEFAULT_TERRITORY, territoryName } from '#contract/territories.ts'
import { toWeekPage } from '#contract/paths.ts'
import { toTitle } from '#images/link-cards/draw-comparison.ts'
import { readEntity } from '../entities/load-entity.ts'
import { toRequestedWindow } from '../entities/windows.ts'
import { providerTimeout } from '../core/errors.ts'
import type { Name } from '../names/name-store.ts'
import { createDeadline } from '../provider/signals.ts'
import type { CallOptions } from '../provider/transport.ts'
import { type AppContext, sourcesOf, todayOf } from '../route-helpers/app-context.ts'
import { CARD_PIXELS } from '../card-drawing/card-size.ts'
import { comparePageSchema, entityPageSchema, toPageQuery } from './page-params.ts'
import type { PageHead } from './page-head.ts'

/**
 * Returns null if the page has no metadata or loading takes too long. Aborting the signal cancels the provider calls.
 * @param page result of {@link toPreviewUrl}
 */
export type DescribePage = (page: string, options: CallOptions) => Promise<PageHead | null>

/** Maximum delay of a page for its metadata. Loading continues afterward, because the page needs the same data. */
export const PATIENCE_MS = 300
/** Limits concurrent provider calls for metadata of new pages. */
const MAX_AT_ONCE = 8
const LISTED_RANKS = 3

const CHART_PAGE = /^\/charts\/([^/]+)\/([^/]+)\/?$/
const ENTITY_PAGE = /^\/([a-z]+)\/([A-Za-z0-9]{1,64})\/?$/
const COMPARE_PAGE = '/compare'
const DAYS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns the URL without parameters that don't change the preview. */
export function toPreviewUrl(path: string, query: unknown): string {
  if (path === COMPARE_PAGE) return `${path}${toPageQuery(comparePageSchema, query)}`
  return toEntity(path) === null ? path : `${path}${toPageQuery(entityPageSchema, query)}`
}

function toEntity(path: string): { kind: EntityKind; id: string } | null {
  const [, segment, id = ''] = ENTITY_PAGE.exec(path) ?? []
  const kind = ENTITY_KINDS.find((each) => KIND_SEGMENTS[each] === segment)
  return kind === undefined || schemeOfId(kind, id) === null ? null : { kind, id }
}

/** Creates metadata for link previews, unless the provider is slow and the data isn't cached. */
export function createPageDescriber(context: AppContext, publicUrl: URL | null): DescribePage {
  const sources = sourcesOf(context)
  let inProgress = 0

  async function describeWeek(chartId: string, week: WeekLabel, options: CallOptions): Promise<Head | null> {
    const { data } = await context.chartWeeks.readWeek(chartId, week, options)
    if (data === null) return null
    const { chart, window, entries } = data
    const listed = entries.slice(0, LISTED_RANKS)
    const query = {
      kind: chart.kind ?? 'song',
      ids: listed.map(({ id }) => id),
      location: chart.location,
      window,
    } as const
    if (chart.kind !== null)
      for await (const line of context.nameLoader.loadAll(query, options)) if ('done' in line) break
    const ranked = listed.flatMap(({ id, rank }) => {
      const name = context.names.find(id)
      return name === null ? [] : [`${rank} ${toNameText(name)}`]
    })
    const dates = DAYS.formatRange(new Date(window.start), new Date(window.end))
    const place = chart.location === null ? '' : `, ${territoryName(chart.location)}`
    return { title: `${chart.name}, ${data.week}`, description: `${dates}${place}. ${ranked.join(' · ')}` }
  }

  async function describeEntity(kind: EntityKind, id: string, options: CallOptions): Promise<Head | null> {
    const name = await context.nameLoader.load(kind, id, options, (call) => readName(kind, id, { ...options, ...call }))
    if (name === null || name.title === null) return null
    const by = name.credit === null ? '' : ` by ${name.credit}`
    return {
      title: `${name.title}${by}`,
      description: `${KIND_NAMES[kind]}${by}: ${METRICS_IN_WORDS} by territory and week.`,
      entity: { id, title: name.title, credit: name.credit },
    }
  }

  async function describeComparison(
    refs: readonly { kind: EntityKind; id: string }[],
    options: CallOptions,
  ): Promise<Head | null> {
    const names = await Promise.all(
      refs.map(({ kind, id }) =>
        context.nameLoader.load(kind, id, options, (call) => readName(kind, id, { ...options, ...call })),
      ),
    )
    const known = names.flatMap((name) => (name === null || name.title === null ? [] : [{ ...name, name: name.title }]))
    if (known.length === 0) return null
    const listed = known.map((name) => (name.credit === null ? name.name : `${name.name} by ${name.credit}`))
    return { title: toTitle(known), description: `Compared by week: ${listed.join(' · ')}` }
  }

  async function readName(kind: EntityKind, id: string, options: CallOptions): Promise<Name | null> {
    const window = toRequestedWindow({}, todayOf(context))
    const request = { kind, id, location: DEFAULT_TERRITORY, window, filters: {}, level: 'name' } as const
    return (await readEntity(sources, request, options)).data?.identity ?? null
  }

  async function describe(page: string, options: CallOptions): Promise<PageHead | null> {
    const { pathname, search } = new URL(page, 'http://any')
    const [, chartId = '', week = ''] = CHART_PAGE.exec(pathname) ?? []
    const url = publicUrl === null ? null : new URL(page, publicUrl).href
    if (CHART_ID_PATTERN.test(chartId) && isServedWeek(week))
      return withUrl(await describeWeek(chartId, week, options), url, `${toWeekPage(chartId, week)}/card.png`)
    const entity = toEntity(pathname)
    if (entity !== null)
      return withUrl(await describeEntity(entity.kind, entity.id, options), url, `${pathname}/card.png${search}`)
    const refs = parseRefs(new URLSearchParams(search).get('e') ?? '')
    if (pathname !== COMPARE_PAGE || refs.length === 0) return null
    return withUrl(await describeComparison(refs, options), url, `${COMPARE_PAGE}/card.png${search}`)
  }

  return async function describePage(page, { signal, requestId }) {
    const [path = ''] = page.split('?')
    if (inProgress >= MAX_AT_ONCE || !(path === COMPARE_PAGE || CHART_PAGE.test(path) || ENTITY_PAGE.test(path)))
      return null
    inProgress += 1
    const timer = new AbortController()
    // The page is served without metadata. It reports the failure itself.
    const deadline = createDeadline(context.deadlineMs, providerTimeout, [signal])
    const head = describe(page, { signal: deadline.signal, requestId })
      .catch(() => null)
      .finally(() => {
        deadline.release()
        inProgress -= 1
        timer.abort()
      })
    return Promise.race([head, sleep(PATIENCE_MS, null, { signal: timer.signal }).catch(() => head)])
  }
}

type Head = Omit<PageHead, 'url' | 'image'>

/** Image URLs must be absolute, so they require our public URL. */
function withUrl(head: Head | null, url: string | null, imagePath: string): PageHead | null {
  if (head === null) return null
  if (url === null) return { ...head, url, image: null }
  const alt = `${head.title}: ${head.description}`
  return { ...head, url, image: { url: new URL(imagePath, url).href, ...CARD_PIXELS, alt } }
}

function toNameText({ title, credit }: Name): string {
  return credit === null ? `“${title}”` : `“${title}” by ${credit}`
}
