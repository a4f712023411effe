import { type ChartWeekAnswer, type Corrections } from '#contract/api/charts.ts'
import * as copy from './corrections-copy.ts'
import * as common from '../../../../lib/copy.ts'
import { formatCount, formatInstant } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/locale.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { EntryName } from '../../entry-name.tsx'
import { toEntityHref } from '../../entity-href.ts'
import { toLeadMetric } from '#domain/chart-view/lead-metric.ts'
import { LeadName } from '../../lead-name.tsx'
import { type CorrectedTitle, formatRankChange, toCorrectedTitles } from './corrected-titles.ts'

type CorrectionsNoticeProps = { answer: ChartWeekAnswer; corrections: Corrections }

export function CorrectionsNotice({ answer, corrections }: CorrectionsNoticeProps) {
  const locale = useLocale()
  const { seenAt, checkedAt, changes, changeCount } = corrections
  const titles = toCorrectedTitles(changes)
  return (
    <Notice title={copy.correctedTitle(formatInstant(seenAt, locale))}>
      {copy.asOf(formatInstant(checkedAt, locale))}
      <details className="mt-1">
        <summary className="w-fit cursor-pointer rounded-xs font-medium text-accent">{copy.changes}</summary>
        <CorrectedTable answer={answer} titles={titles} locale={locale} />
        {changeCount > changes.length && <p className="mt-2">{copy.firstChanges(changes.length, changeCount)}</p>}
      </details>
    </Notice>
  )
}

type CorrectedTableProps = Pick<CorrectionsNoticeProps, 'answer'> & {
  titles: readonly CorrectedTitle[]
  locale: string
}

function CorrectedTable({ answer: { chart, metricNames, receipt }, titles, locale }: CorrectedTableProps) {
  const lead = toLeadMetric(metricNames, receipt.unit)
  const format = (value: number | null) => formatCount(value, locale)
  return (
    <div className="mt-2 max-h-80 overflow-auto rounded-md border border-line bg-surface text-ink">
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">{copy.correctionsCaption}</caption>
        <thead>
          <tr className="table-head">
            <th scope="col" className="px-2 py-1.5 sm:px-3">
              {common.title}
            </th>
            <th scope="col" className="px-2 py-1.5 text-right sm:px-3">
              {copy.rankColumn}
            </th>
            <th scope="col" className="px-2 py-1.5 text-right sm:px-3">
              {lead === null ? copy.figureColumn : <LeadName lead={lead} isPlural={false} />}
            </th>
          </tr>
        </thead>
        <tbody>
          {titles.map(({ id, title, credit, rank, total }) => (
            <tr key={id} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-2 py-1.5 font-normal sm:px-3">
                <EntryName id={id} title={title} credit={credit} href={toEntityHref(chart, id)} />
              </th>
              <td className="px-2 py-1.5 text-right sm:px-3 sm:whitespace-nowrap">
                {rank === null ? copy.unchanged : formatRankChange(rank)}
              </td>
              <td className="px-2 py-1.5 text-right sm:px-3 sm:whitespace-nowrap">
                {total === null ? copy.unchanged : `${format(total.was)} → ${format(total.is)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
