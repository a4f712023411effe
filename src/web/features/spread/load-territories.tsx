import { type SpreadRequest, toSpreadTerritories } from '#contract/api/insights/spread.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { SpreadPanelProps } from './spread-panel-props.ts'

type LoadTerritoriesProps = Pick<SpreadPanelProps, 'session'> & {
  request: Pick<SpreadRequest, 'weeks' | 'filters'>
  onLoad: () => void
}

/** A button with its cost. A provider without weekly series needs one call per territory and week. */
export function LoadTerritories({ session, request, onLoad }: LoadTerritoriesProps) {
  const locale = useLocale()
  const { provider, capabilities } = session
  const territories = toSpreadTerritories(request.filters).length
  const few = formatCount(territories, locale)
  const many = formatCount(territories * request.weeks, locale)
  const most = capabilities.aggregateInterval === true ? few : many
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onClick={onLoad}>{`Load ${territories} territories`}</Button>
      {provider.mode !== 'embedded' && (
        <p className="text-sm text-ink-3">
          {capabilities.aggregateInterval === null
            ? `Takes up to ${few} calls of your quota with the data provider, or ${many} if it has no weekly series.`
            : `Takes a few seconds and up to ${most} calls of your quota with the data provider.`}
        </p>
      )}
    </div>
  )
}
