import { memo } from 'react'
import { type ChartExit } from '#contract/api/charts.ts'
import { type WeekLabel } from '#contract/week-label.ts'
import * as copy from './copy.ts'
import * as common from '../../../lib/copy.ts'
import { Panel } from '../../../ui/panel.tsx'
import { EntryName } from '../entry-name.tsx'
import { Absent } from '../../../ui/absent.tsx'

type ExitsPanelProps = {
  exits: readonly ChartExit[] | null
  previousWeek: WeekLabel | null
  toHref: (id: string) => string | null
}

/** `#exits` is the target of a link in the highlights. */
export const ExitsPanel = memo(function ExitsPanel({ exits, previousWeek, toHref }: ExitsPanelProps) {
  return (
    <Panel id="exits" tabIndex={-1} title={exits === null ? copy.exitsTitle : copy.exitsTitleOf(exits.length)} flush>
      {exits === null || exits.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-3 sm:px-5">{toReason(exits, previousWeek)}</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">{copy.exitsCaption}</caption>
          <thead className="text-right align-bottom">
            <tr className="table-head border-t border-line">
              <th scope="col" className="py-1.5 pr-2 pl-4">
                <abbr title={copy.lastRankMeaning} className="no-underline">
                  {copy.lastRankColumn}
                </abbr>
              </th>
              <th scope="col" className="px-2 py-1.5 text-left">
                {common.title}
              </th>
              <th scope="col" className="px-2 py-1.5">
                {common.peak}
              </th>
              <th scope="col" className="py-1.5 pr-4 pl-2">
                {copy.weeksColumn}
              </th>
            </tr>
          </thead>
          <tbody>
            {exits.map(({ id, title, credit, lastRank, peak, weeksOn }) => (
              <tr key={id} className="border-b border-line text-right tabular-nums last:border-b-0">
                <td className="py-1.5 pr-2 pl-4 text-base font-semibold">{lastRank}</td>
                <th scope="row" className="w-full max-w-0 px-2 py-1.5 text-left font-normal">
                  <EntryName id={id} title={title} credit={credit} href={toHref(id)} />
                </th>
                <td className="px-2 py-1.5">{peak ?? <Absent />}</td>
                <td className="py-1.5 pr-4 pl-2">{weeksOn ?? <Absent />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
})

function toReason(exits: readonly ChartExit[] | null, previousWeek: WeekLabel | null): string {
  if (exits !== null) return copy.noExits
  return previousWeek === null ? copy.exitsNoWeek : copy.exitsFailed
}
