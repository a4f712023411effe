import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { describeOthers, type FrontPage, SHOWN_STORIES, type Story } from '#domain/desk/front-page.ts'
import { FRONT_GROUPS, type FrontGroup } from '#domain/desk/front-groups.ts'
import { joinNotes } from '#domain/events/describe-line.ts'
import { hasCard } from '#domain/events/finder.ts'
import { toFigures, toTitleText } from '#domain/events/words.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { EntityTile } from '../../artwork/entity-tile.tsx'
import * as copy from '../copy.ts'
import { GroupFrame } from './group-frame.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { LineActions, LineFigures, LineRun, toPredicateText, toPredicateTitle } from './story-parts.tsx'

type StoryGroupsProps = {
  front: FrontPage
  desk: DeskWeek
  newIds: ReadonlySet<string>
  onMore: (group: FrontGroup) => void
}

export function StoryGroups({ front: { groups }, desk, newIds, onMore }: StoryGroupsProps) {
  const waiting = desk.charts.filter(({ state }) => state === 'not-out')
  return (
    <div className="story-groups">
      {FRONT_GROUPS.map((group) => {
        const wait = group === 'watch' && waiting.length > 0
        const shown = groups[group].slice(0, SHOWN_STORIES - (wait ? 1 : 0))
        const more = groups[group].length - shown.length
        return (
          <GroupFrame
            key={group}
            group={group}
            more={
              <MoreButton
                more={more}
                isThirdHidden={shown.length + (wait ? 1 : 0) === SHOWN_STORIES}
                group={group}
                onMore={onMore}
              />
            }
          >
            <ol aria-label={copy.linesOf[group]}>
              {wait && (
                <li className="story-line">
                  <p className="truncate text-base font-semibold">{copy.stillOut(waiting.length)}</p>
                  <p className="flex min-w-0 items-center gap-2 text-sm">
                    <Badge tone="warning">WAIT</Badge>
                    <span className="truncate">
                      {copy.names(
                        waiting.slice(0, 2).map(({ chart }) => chart.name),
                        Math.max(0, waiting.length - 2),
                      )}
                    </span>
                  </p>
                  <p className="text-xs text-ink-3">They appear on this page once they are out.</p>
                </li>
              )}
              {shown.map((story) => (
                <StoryLine
                  key={story.line.id}
                  story={story}
                  desk={desk}
                  isNew={[story, ...story.others].some(({ line }) => newIds.has(line.id))}
                />
              ))}
              {!wait && shown.length === 0 && (
                <li className="story-line text-sm text-ink-3">{copy.noStories[group]}</li>
              )}
            </ol>
          </GroupFrame>
        )
      })}
    </div>
  )
}

type MoreButtonProps = {
  more: number
  /** True if a phone shows one line less. */
  isThirdHidden: boolean
  group: FrontGroup
  onMore: (group: FrontGroup) => void
}

function MoreButton({ more, isThirdHidden, group, onMore }: MoreButtonProps) {
  const onPhone = more + (isThirdHidden ? 1 : 0)
  if (onPhone === 0) return null
  return (
    <button
      type="button"
      onClick={() => onMore(group)}
      className={`line-action -mr-1.5 ${more === 0 ? 'sm:hidden' : ''}`}
    >
      <span className="max-sm:hidden">{copy.moreTitles(more)}</span>{' '}
      <span className="sm:hidden">{copy.moreTitles(onPhone)}</span>{' '}
      <span className="sr-only">{copy.inGroup[group]}</span>
    </button>
  )
}

/** Number of characters of the last row of a line, in the narrowest column and on phones next to the button for a card. */
const ROW_CHARS = { alone: 51, withCard: 44 } as const

function StoryLine({ story, desk, isNew }: { story: Story; desk: DeskWeek; isNew: boolean }) {
  const { line, text } = story
  const lead = line.total === null ? text.notes : toFigures(line, story.chart)
  const room = hasCard(line.event) ? ROW_CHARS.withCard : ROW_CHARS.alone
  const also = describeOthers(story, room - (lead === '' ? 0 : lead.length + ' · '.length))
  const locale = useLocale()
  return (
    <li className="story-line" data-tile>
      <EntityTile kind={story.chart.chart.kind} id={line.entityId} name={line.title} />
      <div className="flex min-w-0 items-center gap-3">
        <p
          dir="auto"
          title={line.credit === null ? undefined : `${toTitleText(line)}, ${line.credit}`}
          className="min-w-0 flex-1 truncate text-left"
        >
          <strong className="text-base font-semibold">{toTitleText(line)}</strong>{' '}
          {isNew && <span className="mx-1 text-2xs font-semibold text-accent">{copy.newLine}</span>}
          <span className="text-sm text-ink-3">{line.credit}</span>
        </p>
        <LineRun story={story} weeks={desk.runWeeks} />
      </div>
      <p className="flex min-w-0 items-center gap-2 text-sm">
        <Badge tone={text.badge.tone}>{text.badge.text}</Badge>
        <span title={toPredicateTitle(story, locale)} className="truncate">
          {toPredicateText(story)}
        </span>
      </p>
      <div className="story-hover flex min-w-0 items-center gap-2 text-xs text-ink-3">
        <p title={describeOthers(story) ?? undefined} className="min-w-0 flex-1 truncate">
          {line.total === null ? (
            joinNotes([text.notes, also])
          ) : (
            <>
              <LineFigures {...story} />
              {also !== null && ` · ${also}`}
            </>
          )}
        </p>
        <LineActions described={story} desk={desk} />
      </div>
    </li>
  )
}
