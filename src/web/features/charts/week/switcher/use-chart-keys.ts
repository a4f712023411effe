import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from '../../../../lib/format/locale.ts'
import { noop } from '../../../../lib/noop.ts'
import { useKeyShortcuts } from '../../../../lib/keyboard/use-key-shortcuts.ts'
import { chartsQuery } from '../../../../lib/api/charts-query.ts'

type Place = { chartId: string; week: string }

/** `{` and `}` open the same week of the previous or next chart of the same type in the directory. */
export function useChartKeys(getPlace: () => Place, onStep: (to: Place) => void): void {
  const client = useQueryClient()
  const locale = useLocale()
  const step = async (by: -1 | 1) => {
    const [{ toAdjacentChart }, { charts }] = await Promise.all([
      import('./switch-groups.ts'),
      client.query(chartsQuery),
    ])
    // The place is read late, so that fast key presses step once each.
    const { chartId, week } = getPlace()
    const to = toAdjacentChart(charts, chartId, by, locale)
    if (to !== null) onStep({ chartId: to.id, week })
  }
  useKeyShortcuts({ '{': () => void step(-1).catch(noop), '}': () => void step(1).catch(noop) })
}
