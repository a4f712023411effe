import { useRouter, useSearch } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { toPath } from '#contract/paths.ts'
import { toChartLabel } from '#domain/chart-view/chart-place.ts'
import { hasModifier } from '../../../lib/browser/has-modifier.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { MovementBadge } from '../../../ui/figures/movement-badge.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { EntityTile } from '../../artwork/entity-tile.tsx'
import { ITEM_ICONS, type PaletteItem, type PaletteSection, type PaletteTarget } from './palette-item.ts'
import type { SentenceAnswer } from './sentence-answers.ts'
import * as searchCopy from '../copy.ts'
import * as common from '../../../lib/copy.ts'

const ROW =
  'flex min-h-9 w-full items-center gap-3 rounded-md px-3 py-1 text-left text-base -outline-offset-2 hover:bg-hover focus-visible:bg-accent-soft coarse:min-h-11'

type Closing = { /** Called before a page opens or an action runs. */ onClose: () => void }

/** Highlights the first line while the box has the focus, because Enter opens it. */
const FIRST = 'bg-accent-soft group-focus-within/lines:bg-transparent'

type PaletteGroupProps = Closing & {
  section: PaletteSection
  /** Key of the item that Enter opens. */
  firstKey: string | null
}

export function PaletteGroup({ section: { title, items }, firstKey, onClose }: PaletteGroupProps) {
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="px-3 pt-2 pb-1 text-xs text-ink-2">{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <Target target={item} onClose={onClose} className={`${ROW} ${item.key === firstKey ? FIRST : ''}`}>
              <PaletteText item={item} />
            </Target>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PaletteText({ item: { icon, entity, name, note, standing, what } }: { item: PaletteItem }) {
  const locale = useLocale()
  const Icon = ITEM_ICONS[icon]
  return (
    <>
      <span className="flex w-7 shrink-0 justify-center text-ink-2">
        {entity === undefined ? <Icon aria-hidden className="size-4" /> : <EntityTile {...entity} />}
      </span>
      <span className="min-w-0 flex-1 truncate">
        <span className="font-label text-ink">{name}</span>{' '}
        {note !== undefined && note !== null && note !== '' && <span className="ml-2 text-sm text-ink-3">{note}</span>}
      </span>{' '}
      {standing !== undefined && (
        <span className="flex shrink-0 items-center text-sm text-ink-2">
          <span className="font-semibold text-ink">{searchCopy.rank(standing.rank)}</span>
          <span className="ml-1 max-w-44 truncate max-sm:hidden" title={standing.chart.name}>
            {toChartLabel({ ...standing.chart, location: standing.territory }, locale)}
          </span>
          <span className="w-12 text-right">{standing.movement !== 'unknown' && <MovementBadge {...standing} />}</span>
        </span>
      )}{' '}
      {what !== undefined && (
        <span className={joinClasses('w-18 shrink-0 text-right text-xs text-ink-3', standing && 'max-sm:hidden')}>
          {what}
        </span>
      )}
    </>
  )
}

/** Shows the line that Enter opens. It becomes a link once its target is known. */
export function FirstLine({ answer, onClose }: Closing & { answer: SentenceAnswer }) {
  const Icon = ITEM_ICONS[answer.icon]
  const content = (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-accent text-on-accent">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-md font-semibold wrap-anywhere text-ink">{answer.title}</span>{' '}
        <span className="block truncate text-sm text-ink-2">{answer.note}</span>
      </span>
      {answer.href !== null && (
        <span aria-hidden className="flex shrink-0 items-center gap-2 text-sm font-semibold text-accent max-sm:hidden">
          Open <Kbd>{common.enterKey}</Kbd>
        </span>
      )}
    </>
  )
  const look = 'flex w-full items-center gap-3 rounded-lg px-3 py-2.5 text-left'
  return answer.href === null ? (
    <div aria-busy={answer.isLoading} className={`${look} bg-sunken`}>
      {content}
    </div>
  ) : (
    <Target
      target={{ href: answer.href }}
      onClose={onClose}
      className={`${look} -outline-offset-2 hover:bg-hover focus-visible:bg-accent-soft ${FIRST}`}
    >
      {content}
    </Target>
  )
}

type TargetProps = Closing & { target: PaletteTarget; className: string; children: ReactNode }

const CHART_PAGE = /^\/charts(?:$|[/?])/

/** Charts count the titles of the open page's roster, as they do from its navigation. */
function stayWith(roster: string | undefined, href: string): string {
  const [path = '', query] = href.split('?')
  const params = Object.fromEntries(new URLSearchParams(query))
  return CHART_PAGE.test(href) ? toPath(path, { roster, ...params }) : href
}

function Target({ target, onClose, className, children }: TargetProps) {
  const router = useRouter()
  const roster = useSearch({ strict: false, select: (search) => search.roster })
  if ('run' in target) {
    return (
      <button
        type="button"
        data-result
        onClick={() => {
          if (target.staysOpen !== true) onClose()
          target.run()
        }}
        className={className}
      >
        {children}
      </button>
    )
  }
  if ('file' in target) {
    return (
      <a href={target.file} download data-result onClick={onClose} className={className}>
        {children}
      </a>
    )
  }
  const href = stayWith(roster, target.href)
  const follow = (event: MouseEvent) => {
    if (hasModifier(event)) return
    event.preventDefault()
    onClose()
    router.history.push(href)
  }
  return (
    <a href={href} data-result onClick={follow} className={className}>
      {children}
    </a>
  )
}
