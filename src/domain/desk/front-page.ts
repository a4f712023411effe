import type { DeskLine } from '#contract/desk/desk-week.ts'
import { toSentencePart } from '#contract/text/sentence-case.ts'
import { FRONT_GROUPS, type FrontGroup } from './front-groups.ts'
import { toCompactPlace } from '../chart-view/chart-place.ts'
import type { DescribedLine } from '../events/describe-line.ts'
import { rowOf } from '../events/finder.ts'
import { toUnitName } from '../events/words.ts'

type OfDesk = { line: DeskLine }
type StoryOf<Line extends OfDesk> = Line & { others: readonly Line[] }

/** A title with its most important event. `others` are its other events. */
export type Story = StoryOf<DescribedLine>

/**
 * `headline` has at most two stories of different kinds. Groups have all their stories, but the page shows only the first ones.
 */
export type FrontPage<Line extends OfDesk = DescribedLine> = {
  headline: readonly StoryOf<Line>[]
  groups: Readonly<Record<FrontGroup, readonly StoryOf<Line>[]>>
}

/** Number of stories that a group shows. */
export const SHOWN_STORIES = 3

/** Returns the group of an event. Corrections are in `watch`, because people need to check them. */
export function toFrontGroup({ line: { event } }: OfDesk): FrontGroup {
  const { polarity } = rowOf(event)
  return polarity === 'up' || polarity === 'down' ? polarity : 'watch'
}

/**
 * Selects the front page. A title belongs to the group of its most important event, and its story mentions the other
 * events. Titles of the headline aren't repeated, unless their group would be empty.
 * @param lines most important first
 */
export function toFrontPage<Line extends OfDesk>(lines: readonly Line[]): FrontPage<Line> {
  const news = lines.filter((line) => toFrontGroup(line) !== 'watch')
  const ahead = lines.filter((line) => toFrontGroup(line) === 'watch')
  const headline = toHeadline(news.length > 0 ? news : ahead)
  const leads = new Set(headline.map(({ line }) => line.entityId))
  const stories = Map.groupBy(toStories(news), toFrontGroup)
  const isFree = ({ line }: Line) => !leads.has(line.entityId)
  const risen = stories.get('up') ?? []
  const rises = orElse(risen.filter(isFree), risen)
  const falls = (stories.get('down') ?? []).filter(isFree)
  const fallenIds = new Set(falls.map(({ line }) => line.entityId))

  // Falls of titles whose better events aren't shown. If there are none, falls of any title.
  const shown = new Set(
    mixKinds(rises)
      .slice(0, SHOWN_STORIES)
      .map(({ line }) => line.entityId),
  )
  const others = toStories(news, 'down').filter(({ line }) => !fallenIds.has(line.entityId))
  const hidden = others.filter((story) => isFree(story) && !shown.has(story.line.entityId))
  const moved = hidden.slice(0, Math.max(0, SHOWN_STORIES - falls.length))
  const down = orElse([...falls, ...moved], others)
  const movedIds = new Set(moved.map(({ line }) => line.entityId))
  return {
    headline,
    groups: {
      up: mixKinds(rises.filter(({ line }) => !movedIds.has(line.entityId))),
      down: mixKinds(down),
      watch: mixKinds(toStories(ahead)),
    },
  }
}

/** Returns the IDs of the lines that the front page shows, without those that a story only mentions. */
export function findFrontLineIds(lines: readonly DeskLine[]): Set<string> {
  const { headline, groups } = toFrontPage(lines.map((line) => ({ line })))
  const shown = [...headline, ...FRONT_GROUPS.flatMap((group) => groups[group].slice(0, SHOWN_STORIES))]
  return new Set(shown.map(({ line }) => line.id))
}

/** Maximum number of stories on the page. */
export const MOST_STORIES = 2 + FRONT_GROUPS.length * SHOWN_STORIES

/** A story of an email. `group` is null in the headline. */
export type ListedStory = Story & { group: FrontGroup | null }

/** Returns stories in the order of the page. If a group has few, stories that other groups hide fill the list. */
export function listStories({ headline, groups }: FrontPage, limit: number): ListedStory[] {
  const leads = new Set(headline.map(({ line }) => line.id))
  const own = FRONT_GROUPS.map((group) => ({
    group,
    stories: groups[group].filter(({ line }) => !leads.has(line.id)),
  }))
  let left = limit - headline.length
  for (const { stories } of own) left -= Math.min(stories.length, SHOWN_STORIES)
  const grouped = own.flatMap(({ group, stories }) => {
    const extra = Math.max(0, Math.min(left, stories.length - SHOWN_STORIES))
    left -= extra
    return stories.slice(0, SHOWN_STORIES + extra).map((story) => Object.assign({}, story, { group }))
  })
  return [...headline.map((story) => Object.assign({}, story, { group: null })), ...grouped].slice(0, limit)
}

/** The two most important events of different kinds, of different titles. */
function toHeadline<Line extends OfDesk>(lines: readonly Line[]): StoryOf<Line>[] {
  const [first] = lines
  if (first === undefined) return []
  const second = lines.find(
    ({ line }) => line.event.kind !== first.line.event.kind && line.entityId !== first.line.entityId,
  )
  return [first, ...(second === undefined ? [] : [second])].map((lead) => {
    const others = lines.filter(
      (each) => each !== first && each !== second && each.line.entityId === lead.line.entityId,
    )
    return Object.assign({}, lead, { others })
  })
}

/**
 * Returns one story per title.
 * @param group group of the story's first event; null to start with the most important one
 */
function toStories<Line extends OfDesk>(lines: readonly Line[], group?: FrontGroup): StoryOf<Line>[] {
  return [...Map.groupBy(lines, ({ line }) => line.entityId).values()].flatMap((own) => {
    const lead = group === undefined ? own[0] : own.find((each) => toFrontGroup(each) === group)
    return lead === undefined ? [] : [Object.assign({}, lead, { others: own.filter((each) => each !== lead) })]
  })
}

/** Orders stories so that the same kind doesn't come twice in a row if others are left. */
function mixKinds<T extends OfDesk>(stories: readonly T[]): T[] {
  // One queue per kind, in reverse, because a large roster has thousands of stories of the same kind.
  const rest = Map.groupBy([...stories.entries()].toReversed(), ([, { line }]) => line.event.kind)
  const mixed: T[] = []
  let last: string | null = null
  while (rest.size > 0) {
    const others = [...rest].filter(([kind]) => kind !== last)
    const [kind, queue] = (others.length > 0 ? others : [...rest]).reduce((first, each) =>
      (each[1].at(-1)?.[0] ?? 0) < (first[1].at(-1)?.[0] ?? 0) ? each : first,
    )
    mixed.push(...queue.splice(-1).map(([, story]) => story))
    if (queue.length === 0) rest.delete(kind)
    last = kind
  }
  return mixed
}

function orElse<T>(items: readonly T[], fallback: readonly T[]): readonly T[] {
  return items.length > 0 ? items : fallback
}

/** Number of other events that a story names. It only counts the rest. */
const NAMED_EVENTS = 2

/**
 * Describes the other events of a title: `also 5 in the US, left from 40 in Italy, 3 more`. Null if there are none. With
 * `maxChars`, names only events that fit, so that a line on one row isn't cut within a name.
 */
export function describeOthers(
  { line, others }: Pick<Story, 'line' | 'others'>,
  maxChars = Number.POSITIVE_INFINITY,
): string | null {
  if (others.length === 0) return null
  const names = others.map(({ line: other, chart }) => {
    const row = rowOf(other.event)
    const isSame = other.event.kind === line.event.kind
    const what =
      isSame && row.join.showsRank && other.rank !== null
        ? String(other.rank)
        : row.short(other.event, toUnitName(chart))
    return `${toSentencePart(what)} ${toCompactPlace(chart.chart)}`
  })
  const texts = [names.slice(0, NAMED_EVENTS), ...names.map((name) => [name])].map((named) =>
    toAlso(named, names.length),
  )
  const count = others.length === 1 ? '1 other event' : `${others.length} other events`
  return texts.find((text) => text.length <= maxChars) ?? count
}

function toAlso(named: readonly string[], all: number): string {
  const more = all - named.length
  return `also ${[...named, ...(more === 0 ? [] : [`${more} more`])].join(', ')}`
}
