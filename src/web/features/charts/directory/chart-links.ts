import { useRouter } from '@tanstack/react-router'
import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { WeekLabel } from '#contract/week-label.ts'
import { toChartPage, toPath, toWeekPage } from '#contract/paths.ts'
import { hasModifier } from '../../../lib/browser/has-modifier.ts'
import { noop } from '../../../lib/noop.ts'
import type { WeekSearch } from '../week-search.ts'

/**
 * Returns attributes of a plain link to a chart's latest week, for elements inside one with the handlers of {@link
 * useChartLinks}. The directory has up to four links per row, and each router link would subscribe to the router.
 */
export function toChartLink(chartId: string, roster: string) {
  return { href: toPath(toChartPage(chartId), { roster }), 'data-chart': chartId }
}

/** Returns attributes of a link to one of the chart's weeks. */
export function toWeekLink(
  chartId: string,
  week: WeekLabel,
  search: Partial<Pick<WeekSearch, 'row' | 'ours' | 'roster'>>,
) {
  return { href: toWeekPage(chartId, week, search), 'data-chart': chartId, 'data-week': week }
}

/** The delay of router links, so that a pointer that crosses the table doesn't request every week. */
const INTENT_MS = 50

/** Returns handlers that follow and preload links of {@link toChartLink} and {@link toWeekLink} inside an element. */
export function useChartLinks() {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const prefetchSoon = ({ target }: PointerEvent | FocusEvent) => {
    clearTimeout(timer.current)
    const { chart: chartId, week } = findLink(target)?.dataset ?? {}
    if (chartId === undefined) return
    timer.current = setTimeout(() => {
      const loading =
        week === undefined
          ? router.preloadRoute({ to: '/charts/$chartId', params: { chartId } })
          : router.preloadRoute({ to: '/charts/$chartId/$week', params: { chartId, week } })
      void loading.catch(noop)
    }, INTENT_MS)
  }
  return {
    onClick: (event: MouseEvent) => {
      const link = findLink(event.target)
      if (link === null || hasModifier(event)) return
      event.preventDefault()
      router.history.push(link.getAttribute('href') ?? '')
    },
    onPointerOver: prefetchSoon,
    onFocus: prefetchSoon,
  }
}

function findLink(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a[data-chart]') : null
}
