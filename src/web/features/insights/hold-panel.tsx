import { useQuery } from '@tanstack/react-query'
import { type ChartHoldAnswer, type HoldBand, MAX_HOLD_TITLES } from '#contract/api/chart-hold.ts'
import { type ChartSummary } from '#contract/api/charts.ts'
import { toEntityPage } from '#contract/paths.ts'
import { UNIT_NAMES } from '#contract/territories.ts'
import { formatCount, formatDate, formatShare } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import * as common from '../../lib/copy.ts'
import { Absent } from '../../ui/figures/absent.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { ExplainButton } from '../../ui/figures/explain-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { useReceiptPart } from '../../ui/receipt/page-receipt.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { TimeGraph } from '../../ui/time-graph/time-graph.tsx'
import { ImageButton } from '../image-export/image-button.tsx'
import { CsvButton, type CsvTable } from '../../ui/buttons/csv-button.tsx'
import * as copy from './copy.ts'
import { DotStrip, type StripMark } from './dot-strip.tsx'
import { insightQueries } from './queries.ts'
import { TitleChooser } from './title-chooser.tsx'
import { BANDS, type ChangeInsights, CURVES, type InsightsSearch } from './search.ts'
import {
  chooseBand,
  formatCurve,
  formatDuration,
  formatPercent,
  formatWeeksLeft,
  hasUnits,
  nameBand,
  type ShownTitle,
  toCurve,
  toCurveModel,
  toDrawnTitles,
  toHoldFinding,
  toShownTitles,
} from './to-hold.ts'

type HoldPanelProps = { chart: ChartSummary; roster: string; search: InsightsSearch; onChange: ChangeInsights }

export function HoldPanel({ chart, roster, search, onChange }: HoldPanelProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    insightQueries.hold(chart.id, search.title, roster),
  )
  useReceiptPart(data?.receipt)
  const retry = () => void refetch()
  if (data !== undefined) {
    return (
      <LoadedHold {...{ answer: data, search, onChange }} isRefreshing={isPlaceholderData}>
        {error !== null && <ProblemNotice error={error} what={copy.holdOf} onRetry={retry} className="mb-3" />}
      </LoadedHold>
    )
  }
  return (
    <Panel title={copy.hold}>
      {isPending && (
        <>
          <output className="sr-only">{copy.loadingHold}</output>
          <Skeleton className="h-120" />
        </>
      )}
      {error !== null && <ProblemPanel error={error} what={copy.holdOf} onRetry={retry} isNested />}
    </Panel>
  )
}

const GRAPH_PX = 340

type LoadedHoldProps = Pick<HoldPanelProps, 'search' | 'onChange'> & {
  answer: ChartHoldAnswer
  isRefreshing: boolean
  children: React.ReactNode
}

function LoadedHold({ answer, search, onChange, isRefreshing, children }: LoadedHoldProps) {
  const locale = useLocale()
  const { chart, bands, receipt, unit } = answer
  const isInUnits = hasUnits(answer)
  const curve = isInUnits ? search.curve : 'rank'
  const at = chooseBand(answer, search.band)
  const band = bands[at]
  const titles = toShownTitles(answer.titles)
  if (band === undefined) return null
  const bandName = nameBand(band, chart.depth)
  const depth = chart.depth ?? Math.max(...titles.flatMap(({ points }) => points.map(({ rank }) => rank ?? 1)), 2)
  const unitName = unit === null ? copy.unitsColumn : UNIT_NAMES[unit]
  const drawn = toDrawnTitles(titles, at, curve)
  const model = toCurveModel(band, drawn, { curve, unit: unitName, depth, locale })
  const finding = toHoldFinding(band, titles, { bandName, at, locale })
  const graphTitle = copy.curveTitle[curve]
  const summary = [
    copy.curveSummary(bandName, formatCount(band.titles, locale)),
    ...(drawn.length < titles.length ? [copy.otherBands] : []),
  ].join(' ')
  return (
    <Panel
      title={copy.hold}
      aside={<ExplainButton what={copy.hold} toDefinitions={() => copy.METHODS.hold} />}
      description={copy.knownDebuts(formatCount(band.titles, locale), bandName, since(answer, locale))}
      actions={
        <>
          {band.titles > 0 && (
            <ImageButton
              what={copy.hold.toLowerCase()}
              toImage={async () => {
                const { toHoldImage } = await import('./to-hold-image.tsx')
                return toHoldImage({ answer, titles: drawn, model, title: graphTitle, finding, summary })
              }}
            />
          )}
          <CsvButton
            what={copy.hold.toLowerCase()}
            chart={chart}
            receipt={receipt}
            toTable={() => toHoldCsv(answer, titles)}
          />
        </>
      }
    >
      {children}
      <p className="text-lg font-semibold text-pretty text-ink">{finding}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Segmented
          label={copy.bandLabel}
          options={bands.map((each, index) => ({
            value: BANDS[index] ?? '0',
            label: nameBand(each, chart.depth),
            count: each.titles,
          }))}
          value={BANDS[at] ?? '0'}
          onChange={(value) => onChange({ band: value })}
        />
        <TitleChooser
          choices={answer.choices}
          titles={titles}
          max={MAX_HOLD_TITLES}
          onChoose={(ids) => onChange({ title: ids.join(',') })}
        />
        {search.title !== '' && (
          <button
            type="button"
            onClick={() => onChange({ title: '' })}
            className="h-8 rounded-sm text-sm text-accent hover:underline coarse:h-11"
          >
            {copy.defaultTitles}
          </button>
        )}
      </div>
      <div
        className={`mt-4 grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_34rem] ${isRefreshing ? 'refreshing' : ''}`}
      >
        <Strips {...{ band, at, titles, bandName }} />
        <div className="min-w-0">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-sm font-semibold text-ink">{graphTitle}</h3>
            <Segmented
              label={copy.curveLabel}
              options={CURVES.map((value) => ({
                value,
                label: copy.curves[value],
                disabledReason: value === 'rank' || isInUnits ? undefined : copy.noUnits,
              }))}
              value={curve}
              onChange={(value) => onChange({ curve: value })}
            />
          </div>
          <TimeGraph
            title={graphTitle}
            summary={summary}
            model={model}
            height={GRAPH_PX}
            describe={(column) => {
              const quartiles = band.curves[curve][column]
              const format = (value: number | null) => formatCurve(value, curve, locale)
              return {
                head: column === 0 ? copy.debutWeek : copy.weekNumber(column + 1),
                lines: [
                  ...drawn.flatMap((title) => {
                    const values = toCurve(title, curve)
                    if (column >= values.length) return []
                    return { key: title.id, label: title.name, value: format(values[column] ?? null), isMain: true }
                  }),
                  ...(quartiles === undefined
                    ? []
                    : [
                        {
                          key: 'median',
                          label: copy.medianOf(formatCount(quartiles.count, locale)),
                          value: format(quartiles.median),
                          isMain: false,
                        },
                        {
                          key: 'quartiles',
                          label: copy.middleHalf,
                          value: copy.toRank(format(quartiles.worst), format(quartiles.best)),
                          isMain: false,
                        },
                      ]),
                ],
              }
            }}
          />
        </div>
      </div>
      <div className="mt-4">
        <DataTable
          caption={copy.holdTable}
          columns={toColumns(answer, locale)}
          rows={titles}
          toKey={({ id }) => id}
          density="bare"
          empty={<p className="py-2 text-sm text-ink-3">{copy.noTitles}</p>}
        />
      </div>
    </Panel>
  )
}

function since({ receipt }: ChartHoldAnswer, locale: string): string {
  return receipt.window === null ? '' : formatDate(receipt.window.start, locale)
}

type StripsProps = { band: HoldBand; at: number; titles: readonly ShownTitle[]; bandName: string }

function Strips({ band: { secondWeek, halfLife, life }, at, titles, bandName }: StripsProps) {
  const locale = useLocale()
  const own = titles.filter(({ band }) => band === at)
  const share = (value: number | null) => (value === null ? copy.leftChart : formatPercent(value, locale))
  const weeks = (value: number | null) => (value === null ? copy.unknownYet : formatCount(value, locale))
  const toMarks = (durationOf: (title: ShownTitle) => ShownTitle['life']) =>
    own.flatMap((title): StripMark[] => {
      const duration = durationOf(title)
      const text = formatDuration(duration, locale)
      if (duration === null || text === null) return []
      return [{ ...toMark(title), value: duration.weeks, text, isOpen: !duration.isOver }]
    })
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {secondWeek.count > 0 && (
        <Strip
          head={copy.secondWeek}
          note={copy.secondWeekNote(share(secondWeek.median), formatCount(secondWeek.count, locale))}
        >
          <DotStrip
            label={copy.stripOf(copy.secondWeek, bandName, share(secondWeek.median))}
            dots={secondWeek.dots}
            nullAt="start"
            nullText={copy.leftChart}
            median={secondWeek.median}
            max={1.5}
            ticks={[0, 0.25, 0.5, 0.75, 1, 1.25, 1.5].map((tick) => ({
              at: tick,
              label: formatShare(tick, locale, 0),
            }))}
            marks={own.flatMap((title): StripMark[] =>
              title.secondWeek === null
                ? []
                : [{ ...toMark(title), value: title.secondWeek, text: share(title.secondWeek), isOpen: false }],
            )}
          />
        </Strip>
      )}
      {halfLife.count > 0 && (
        <DurationStrip
          head={copy.halfLife}
          distribution={halfLife}
          marks={toMarks((title) => title.halfLife)}
          toText={weeks}
          {...{ bandName }}
        >
          {copy.halfLifeNote(
            weeks(halfLife.median),
            formatCount(halfLife.count, locale),
            formatCount(halfLife.ended, locale),
          )}
        </DurationStrip>
      )}
      <DurationStrip head={copy.life} distribution={life} marks={toMarks(lifeOf)} toText={weeks} {...{ bandName }}>
        {copy.lifeNote(weeks(life.median), formatCount(life.count, locale), formatCount(life.ended, locale))}
      </DurationStrip>
    </div>
  )
}

/** Whether a title that is on the chart now stays is known later, but not how long it has been there. */
function lifeOf({ life, age }: ShownTitle): ShownTitle['life'] {
  return age === null ? life : { weeks: age, isOver: false }
}

function toMark({ id, name, color }: ShownTitle) {
  return { key: id, name, color }
}

type DurationStripProps = {
  head: string
  distribution: HoldBand['life']
  marks: readonly StripMark[]
  toText: (weeks: number | null) => string
  bandName: string
  children: React.ReactNode
}

function DurationStrip({
  head,
  distribution: { dots, median },
  marks,
  toText,
  bandName,
  children,
}: DurationStripProps) {
  const last = Math.max(...dots.map((dot) => dot ?? 0), ...marks.map(({ value }) => value), 8)
  const step = Math.max(Math.ceil(last / 6 / 2) * 2, 2)
  const max = Math.ceil(last / step) * step
  const ticks = Array.from({ length: max / step + 1 }, (_, tick) => tick * step)
  return (
    <Strip head={head} note={children}>
      <DotStrip
        label={copy.stripOf(head, bandName, toText(median))}
        dots={dots}
        nullAt="end"
        nullText={copy.unknownYet}
        median={median}
        max={max}
        ticks={ticks.map((at) => ({ at, label: String(at) }))}
        marks={marks}
      />
    </Strip>
  )
}

function Strip({ head, note, children }: { head: string; note: React.ReactNode; children: React.ReactNode }) {
  return (
    <section aria-label={head} className="grid min-w-0 gap-x-4 gap-y-1 sm:grid-cols-4">
      <div>
        <h3 className="text-sm font-semibold text-ink">{head}</h3>
        <p className="text-xs text-ink-3">{note}</p>
      </div>
      <div className="min-w-0 sm:col-span-3">{children}</div>
    </section>
  )
}

function figure(
  id: string,
  head: string,
  text: (title: ShownTitle) => string | null,
  look = '',
): DataColumn<ShownTitle> {
  return { id, head, align: 'right', look, cell: (title) => text(title) ?? <Absent /> }
}

function toColumns({ chart }: ChartHoldAnswer, locale: string): DataColumn<ShownTitle>[] {
  return [
    {
      id: 'title',
      head: common.title,
      isRowHeader: true,
      look: 'sm:max-w-0 sm:w-1/3',
      phone: 'above',
      cell: ({ id, name, credit, color, debut }) => (
        <span className="flex min-w-0 items-baseline gap-2">
          <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ background: color }} />
          <span className="min-w-0 truncate">
            {chart.kind === null ? (
              name
            ) : (
              <a
                href={toEntityPage({ kind: chart.kind, id }, chart.location)}
                className="rounded-xs font-medium hover:underline"
              >
                {name}
              </a>
            )}{' '}
            <span className="text-ink-3">{debut === null ? copy.debutUnknown : credit}</span>
          </span>
        </span>
      ),
    },
    figure('debut', copy.debutColumn, ({ debutRank }) => (debutRank === null ? null : formatCount(debutRank, locale))),
    figure('second', copy.secondWeek, ({ secondWeek, leftInSecondWeek }) =>
      leftInSecondWeek ? copy.leftChart : secondWeek === null ? null : formatPercent(secondWeek, locale),
    ),
    figure(
      'better',
      copy.betterColumn,
      ({ betterThan }) => (betterThan === null ? null : formatPercent(betterThan, locale)),
      'max-sm:hidden',
    ),
    figure('half', copy.halfLife, ({ halfLife }) => formatDuration(halfLife, locale), 'max-sm:hidden'),
    figure('age', copy.lifeColumn, ({ life, age }) =>
      age === null ? formatDuration(life, locale) : formatCount(age, locale),
    ),
    figure('left', copy.weeksLeftColumn, (title) => formatWeeksLeft(title, locale)),
    figure(
      'sample',
      copy.sampleColumn,
      ({ weeksLeft }) => (weeksLeft === null ? null : formatCount(weeksLeft.count, locale)),
      'max-sm:hidden',
    ),
  ]
}

function toHoldCsv({ bands, chart }: ChartHoldAnswer, titles: readonly ShownTitle[]): CsvTable {
  const count = Math.max(
    ...bands.map(({ curves }) => curves.rank.length),
    ...titles.map(({ points }) => points.length),
    0,
  )
  const weeks = Array.from({ length: count }, (_, week) => week)
  return {
    head: ['group', 'id', 'title', 'week', 'titles', 'share_of_debut', 'units', 'rank'],
    rows: [
      ...titles.flatMap((title) => {
        const [shares, units, ranks] = CURVES.map((curve) => toCurve(title, curve))
        return title.points.map((_, week) => [
          'title',
          title.id,
          title.title,
          week + 1,
          null,
          shares?.[week] ?? null,
          units?.[week] ?? null,
          ranks?.[week] ?? null,
        ])
      }),
      ...bands.flatMap((band) =>
        (['best', 'median', 'worst'] as const).flatMap((edge) =>
          weeks.flatMap((week) => {
            const { share, units, rank } = band.curves
            const known = rank[week]
            if (known === undefined) return []
            return [
              [
                `${nameBand(band, chart.depth)} ${edge}`,
                null,
                null,
                week + 1,
                known.count,
                share[week]?.[edge] ?? null,
                units[week]?.[edge] ?? null,
                known[edge],
              ],
            ]
          }),
        ),
      ),
    ],
  }
}
