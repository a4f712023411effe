import { useRouter } from '@tanstack/react-router'
import { type FocusEvent, type MouseEvent, type PointerEvent } from 'react'
import { type WeekLabel } from '#contract/week-label.ts'
import { toPath } from '../../../lib/api-client.ts'
import { hasModifier } from '../../../lib/has-modifier.ts'
import { noop } from '../../../lib/noop.ts'
import { type WeekSearch } from '../week-search.ts'

/**
 * Attributes of a plain link to a chart week, for elements within one that has the handlers of {@link useWeekLinks}. The table of charts
 * has three per row, and as router links each would subscribe to the router.
 */
export function toWeekLink(chartId: string, week: WeekLabel, search: Partial<Pick<WeekSearch, 'row' | 'ours'>>) {
  const path = `/charts/${encodeURIComponent(chartId)}/${week}`
  return { href: toPath(path, search), 'data-chart': chartId, 'data-week': week }
}

/** Handlers that follow and prefetch the links of {@link toWeekLink} within an element. */
export function useWeekLinks() {
  const router = useRouter()
  const prefetch = ({ target }: PointerEvent | FocusEvent) => {
    const { chart: chartId, week } = findWeekLink(target)?.dataset ?? {}
    if (chartId === undefined || week === undefined) return
    void router.preloadRoute({ to: '/charts/$chartId/$week', params: { chartId, week } }).catch(noop)
  }
  return {
    onClick: (event: MouseEvent) => {
      const link = findWeekLink(event.target)
      if (link === null || hasModifier(event)) return
      event.preventDefault()
      router.history.push(link.getAttribute('href') ?? '')
    },
    onPointerOver: prefetch,
    onFocus: prefetch,
  }
}

function findWeekLink(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a[data-week]') : null
}
