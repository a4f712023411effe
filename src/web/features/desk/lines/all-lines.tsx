import { useState } from 'react'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { toFrontGroup } from '#domain/desk/front-page.ts'
import type { DescribedLine } from '#domain/events/describe-line.ts'
import { rowOf } from '#domain/events/finder.ts'
import { joinLines } from '#domain/events/joining.ts'
import { territoryName } from '#contract/territories.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { EntityTile } from '../../artwork/entity-tile.tsx'
import * as copy from '../copy.ts'
import type { ChangeDeskSearch, DeskSearch } from '../search.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { LineLead } from './line-lead.tsx'
import { LineActions, toExactTotal } from './story-parts.tsx'

type AllLinesProps = {
  lines: readonly DescribedLine[]
  desk: DeskWeek
  newIds: ReadonlySet<string>
  search: DeskSearch
  onChange: ChangeDeskSearch
}

const DIRECTIONS = ['all', 'up', 'down', 'watch'] as const
/** Number of lines per group before people ask for the rest. */
const FIRST_LINES = 8

/** Shows every line of the week, by kind of event, territory, or artist. */
export function AllLines({ lines, desk, newIds, search, onChange }: AllLinesProps) {
  const locale = useLocale()
  const direction = search.lines === 'front' ? 'all' : search.lines
  const shown = direction === 'all' ? lines : lines.filter((line) => toFrontGroup(line) === direction)
  const groups = toGroups(shown, desk, search.by, locale)
  const countOf = (each: (typeof DIRECTIONS)[number]) =>
    new Set(lines.flatMap((line) => (each === 'all' || toFrontGroup(line) === each ? line.line.entityId : []))).size
  return (
    <Panel
      title="All lines of this week"
      flush
      actions={
        <Button
          variant="ghost"
          className="text-accent!"
          onClick={() => onChange({ lines: 'front' }, { replace: true })}
        >
          Back to the front page
        </Button>
      }
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2 px-4 pb-3 sm:px-5">
        <Segmented
          label="Show"
          options={DIRECTIONS.map((value) => ({
            value,
            label: copy.directionNames[value],
            count: countOf(value),
            title: copy.titleCount(countOf(value), locale),
          }))}
          value={direction}
          onChange={(next) => onChange({ lines: next }, { replace: true })}
        />
        <Segmented
          label="Group by"
          options={(['kind', 'territory', 'artist'] as const).map((value) => ({ value, label: copy.groupings[value] }))}
          value={search.by}
          onChange={(by) => onChange({ by }, { replace: true })}
        />
      </div>
      {groups.map(({ key, name, members }) => (
        <LineGroup key={`${direction} ${key}`} {...{ name, members, desk, newIds }} />
      ))}
    </Panel>
  )
}

type LineGroupProps = Pick<AllLinesProps, 'desk' | 'newIds'> & {
  name: string
  members: readonly DescribedLine[]
}

function LineGroup({ name, members, desk, newIds }: LineGroupProps) {
  const locale = useLocale()
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? members : members.slice(0, FIRST_LINES)
  const titles = new Set(members.map(({ line }) => line.entityId)).size
  return (
    <section className="border-t border-line">
      <h3 className="bg-sunken px-4 py-1.5 text-sm font-semibold sm:px-5">
        {name} <span className="font-normal text-ink-3">{copy.titleCount(titles, locale)}</span>
      </h3>
      <ol aria-label={`Lines: ${name}`}>
        {shown.map((described) => (
          <li
            key={described.line.id}
            className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-1.5 first:border-t-0 sm:flex-nowrap sm:px-5"
          >
            <EntityTile
              kind={described.chart.chart.kind}
              id={described.line.entityId}
              name={described.line.title}
              className="max-sm:hidden"
            />
            <span className="flex w-22 shrink-0">
              <Badge tone={described.text.badge.tone}>{described.text.badge.text}</Badge>
            </span>
            <p className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
              <span className="text-base wrap-anywhere">
                <LineLead lead={described.text.lead} />
                {newIds.has(described.line.id) && (
                  <span className="ml-2 text-2xs font-semibold text-accent">{copy.newLine}</span>
                )}
              </span>
              <span title={toExactTotal(described, locale)} className="block text-xs text-ink-3">
                {described.text.detail}
              </span>
            </p>
            <span className="max-sm:ml-auto">
              <LineActions described={described} desk={desk} />
            </span>
          </li>
        ))}
      </ol>
      {members.length > FIRST_LINES && (
        <Button variant="ghost" size="sm" className="mx-2 mb-1.5 text-accent!" onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Fewer lines' : copy.allLines(members.length)}
        </Button>
      )}
    </section>
  )
}

/** Sorts groups by their most important line. In a territory, each chart has a line of its own. */
function toGroups(lines: readonly DescribedLine[], desk: DeskWeek, by: DeskSearch['by'], locale: string) {
  const artists = new Map(desk.artists.map(({ id, name }) => [id, name ?? id]))
  const artistOf = new Map(desk.titles.map(({ id, artistIds }) => [id, artistIds[0] ?? '']))
  const described = by === 'territory' ? lines : joinLines(lines)
  const groups = Map.groupBy(described, ({ line, chart: { chart } }) => {
    if (by === 'kind') return rowOf(line.event).name
    return by === 'territory' ? (chart.location ?? '') : (artistOf.get(line.entityId) ?? '')
  })
  const nameOf = (key: string, { chart: { chart } }: DescribedLine) => {
    if (by === 'kind') return key
    if (by === 'artist') return key === '' ? copy.otherTitles : (artists.get(key) ?? key)
    return chart.location === null ? 'Charts without a territory' : territoryName(chart.location, locale)
  }
  return [...groups].flatMap(([key, members]) => {
    const [first] = members
    return first === undefined ? [] : [{ key, name: nameOf(key, first), members }]
  })
}
