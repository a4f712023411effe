import { useQuery } from '@tanstack/react-query'
import type { ChartRecordsAnswer, DebutRecord, MoveRecord, WeeksRecord } from '#contract/api/insights/chart-insights.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import {
  RECORD_COLUMNS,
  type RecordList,
  RECORD_NAMES,
  toRecordRows,
} from '#domain/insights/whole-chart/record-columns.ts'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { formatCount, formatDate, formatDifference, formatWindow } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import * as common from '../../lib/copy.ts'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { TitleLink } from '../../ui/table/title-cell.tsx'
import { LongId } from '../../ui/long-id.tsx'
import { toFileCells } from '#domain/file-table/file-table.ts'
import { inWords } from '#domain/file-table/shared-columns.ts'
import { AnswerPanel } from './answer-panel.tsx'
import * as copy from './copy.ts'
import { insightQueries } from './queries.ts'

type RecordRow = {
  key: string
  id: string
  title: string | null
  credit: string | null
  value: string
  note: string | null
  when: string
}

export function RecordsPanel({ chart, until }: { chart: ChartSummary; until: string }) {
  const locale = useLocale()
  return (
    <AnswerPanel
      title={copy.records}
      toDefinitions={(all) => [all.records, all.artistTitles]}
      chart={chart}
      query={useQuery(insightQueries.records(chart.id, until))}
      what="the records"
      rowHeight="h-12"
      toKnown={(answer) => toKnown(answer, locale)}
      toFiles={(answer) => ({
        what: copy.records.toLowerCase(),
        toTable: () => toFileCells(RECORD_COLUMNS.map(inWords), toRecordRows(answer)),
        image: {
          finding: toLastThree(answer, locale),
          layout: 'panel',
          render: () => (
            <div className="grid grid-cols-2 gap-x-8 gap-y-6">
              {toLists(answer, locale)
                .slice(0, IMAGE_LISTS)
                .map((list) => (
                  <RecordList key={list.caption} {...list} rows={list.rows.slice(0, IMAGE_ROWS)} chart={chart} />
                ))}
            </div>
          ),
        },
      })}
    >
      {(answer) => (
        <>
          <LastThree answer={answer} />
          <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2 2xl:grid-cols-3">
            {toLists(answer, locale).map((list) => (
              <RecordList key={list.caption} {...list} chart={chart} />
            ))}
          </div>
        </>
      )}
    </AnswerPanel>
  )
}

function toLists(answer: ChartRecordsAnswer, locale: string) {
  // Debuts are ranked by their units, so a chart without units has none.
  const isKnown = ({ key, who }: (typeof LISTS)[number]) =>
    who === undefined ? key !== 'debuts' || answer.unit !== null || answer.debuts.length > 0 : !answer.credits.loading
  return LISTS.filter(isKnown).map(({ key, who, head }) => ({
    caption: RECORD_NAMES[key],
    who,
    head,
    rows: toRows(answer, key, locale),
  }))
}

function toKnown({ known, between }: ChartRecordsAnswer, locale: string): string {
  if (between === null) return ''
  return copy.recordsSince(formatDate(between.first.window.start, locale), formatCount(known.weeks, locale))
}

/** No record of artists while some are unknown that may have a later one. */
function toLastThree({ lastThreeInTop10: last, known, credits }: ChartRecordsAnswer, locale: string): string {
  if (credits.loading) return copy.loadingArtists(formatCount(credits.known, locale), formatCount(credits.of, locale))
  return last === null || last.lastThree === null
    ? `No artist has three titles in the top 10 in ${formatCount(known.weeks, locale)} stored weeks`
    : copy.lastThree(last.artist, formatWindow(last.lastThree.window, locale))
}

/** Names the latest artist with three titles in the top 10, and how many titles have a known artist. */
function LastThree({ answer }: { answer: ChartRecordsAnswer }) {
  const locale = useLocale()
  const { credits } = answer
  const leavesOut = !credits.loading && credits.known < credits.of
  return (
    <div className="mb-4">
      <p className="text-lg font-semibold text-pretty text-ink">{toLastThree(answer, locale)}</p>
      {leavesOut && (
        <p className="text-sm text-ink-3">
          {copy.knownArtists(formatCount(credits.known, locale), formatCount(credits.of, locale))}
        </p>
      )}
    </div>
  )
}

const LISTS: readonly { key: RecordList; who?: string; head: string }[] = [
  { key: 'atOne', head: copy.weeksColumn },
  { key: 'runsAtOne', head: copy.weeksColumn },
  { key: 'inTop10', head: copy.weeksColumn },
  { key: 'inTop40', head: copy.weeksColumn },
  { key: 'runs', head: copy.weeksColumn },
  { key: 'climbs', head: copy.placesColumn },
  { key: 'falls', head: copy.placesColumn },
  { key: 'debuts', head: copy.unitsColumn },
  { key: 'artistsInTop10', who: copy.artistColumn, head: copy.titlesColumn },
  { key: 'artistsInTop40', who: copy.artistColumn, head: copy.titlesColumn },
]

/** Number of lists in an image, and of rows in each. */
const IMAGE_LISTS = 4
const IMAGE_ROWS = 5

type RecordListProps = {
  caption: string
  /**
   * Header of the names.
   * @default header for titles
   */
  who: string | undefined
  head: string
  rows: readonly RecordRow[]
  chart: ChartSummary
}

function RecordList({ caption, who = common.title, head, rows, chart }: RecordListProps) {
  const columns: DataColumn<RecordRow>[] = [
    {
      id: 'title',
      head: who,
      isRowHeader: true,
      look: 'w-full max-w-0 align-top',
      cell: ({ id, title, credit, when }) => (
        <>
          <span className="block truncate" title={title ?? undefined}>
            <RecordTitle {...{ id, title, chart }} /> <span className="text-ink-3">{credit}</span>
          </span>
          <span className="block text-xs text-ink-3">{when}</span>
        </>
      ),
    },
    {
      id: 'value',
      head,
      align: 'right',
      look: 'align-top whitespace-nowrap',
      cell: ({ value, note }) => <span title={note ?? undefined}>{value}</span>,
    },
  ]
  return (
    <section aria-label={caption} className="min-w-0">
      <h3 className="mb-1 text-sm font-semibold text-ink">{caption}</h3>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        toKey={({ key }) => key}
        density="bare"
        empty={<p className="py-2 text-sm text-ink-3">{copy.noRecord}</p>}
        limit={{ rows: 5, label: (next) => `Show ${next} more` }}
      />
    </section>
  )
}

/** Shows the ID until the name is known. */
function RecordTitle({ id, title, chart }: Pick<RecordRow, 'id' | 'title'> & { chart: ChartSummary }) {
  const name = title ?? <LongId id={id} />
  if (id === '') return name
  return (
    <TitleLink chart={chart} id={id}>
      {name}
    </TitleLink>
  )
}

function toName({ id, title, credit }: WeeksRecord | MoveRecord | DebutRecord) {
  return { id, title, credit }
}

function toRows(answer: ChartRecordsAnswer, list: RecordList, locale: string): RecordRow[] {
  if (list === 'climbs' || list === 'falls') {
    return answer[list].map((move) => ({
      ...toName(move),
      key: `${move.id} ${move.at.week}`,
      value: formatDifference(move.places, locale),
      note: null,
      when: `${copy.toRank(String(move.from), String(move.rank))}, ${formatWindow(move.at.window, locale)}`,
    }))
  }
  if (list === 'debuts') {
    const unit = answer.unit === null ? '' : ` ${UNIT_ABBREVIATIONS[answer.unit]}`
    return answer.debuts.map((debut) => ({
      ...toName(debut),
      key: debut.id,
      value: `${formatCount(debut.units, locale)}${unit}`,
      note: null,
      when: `number ${debut.rank}, ${formatWindow(debut.at.window, locale)}`,
    }))
  }
  if (list === 'artistsInTop10' || list === 'artistsInTop40') {
    return answer[list].map(({ artist, most, at, titles }) => ({
      key: artist,
      // Credits have no IDs.
      id: '',
      title: artist,
      credit: titles.join(', '),
      value: formatCount(most, locale),
      note: null,
      when: formatWindow(at.window, locale),
    }))
  }
  return answer[list].map((run) => {
    const weeks = formatCount(run.weeks, locale)
    return {
      ...toName(run),
      key: `${run.id} ${run.first.week}`,
      value: run.mayBeLonger ? copy.atLeast(weeks) : weeks,
      note: run.mayBeLonger ? 'The run may continue in a week that isn’t stored.' : null,
      when: formatWindow({ start: run.first.window.start, end: run.last.window.end }, locale),
    }
  })
}
