import type { ChartWeekAnswer, Corrections } from '#contract/api/charts.ts'
import * as common from '../../../../lib/copy.ts'
import { formatCount, formatInstant } from '../../../../lib/format/format.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { type DataColumn, DataTable } from '../../../../ui/table/data-table.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
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
    <Notice
      title={`The data provider corrected this week after we first loaded it on ${formatInstant(seenAt, locale)}.`}
    >
      {`The table shows the data from ${formatInstant(checkedAt, locale)}.`}
      <Disclosure summary="What changed">
        <CorrectedTable answer={answer} titles={titles} locale={locale} />
        {changeCount > changes.length && (
          <p className="mt-2">{`Showing the first ${changes.length} of ${changeCount} changes.`}</p>
        )}
      </Disclosure>
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
  const columns: DataColumn<CorrectedTitle>[] = [
    {
      id: 'title',
      head: common.title,
      isRowHeader: true,
      cell: ({ id, title, credit }) => <EntryName {...{ id, title, credit }} href={toEntityHref(chart, id)} />,
    },
    {
      id: 'rank',
      head: 'Rank',
      align: 'right',
      look: 'sm:whitespace-nowrap',
      cell: ({ rank }) => (rank === null ? 'unchanged' : formatRankChange(rank)),
    },
    {
      id: 'figure',
      head: lead === null ? 'Figure' : <LeadName lead={lead} isPlural={false} />,
      align: 'right',
      look: 'sm:whitespace-nowrap',
      cell: ({ total }) => (total === null ? 'unchanged' : `${format(total.was)} → ${format(total.is)}`),
    },
  ]
  return (
    <div className="mt-2 max-h-80 overflow-auto rounded-md border border-line bg-surface text-ink">
      <DataTable
        caption="Titles that the correction changed, with rank and figure before and after"
        columns={columns}
        rows={titles}
        toKey={({ id }) => id}
        density="dense"
      />
    </div>
  )
}
