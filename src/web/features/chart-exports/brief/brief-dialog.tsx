import Download from 'lucide:download'
import { useQuery } from '@tanstack/react-query'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { toWeekPage } from '#contract/paths.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { filterOurs } from '#domain/chart-view/movements.ts'
import { toWeekView, viewWeek } from '#domain/chart-view/view-week.ts'
import {
  BRIEF_FORMATS,
  BRIEF_LENGTHS,
  BRIEF_SCOPES,
  type BriefFormat,
  type BriefLength,
  type BriefScope,
} from '#images/brief-formats.ts'
import { formatBriefs, toHtmlFile } from '#images/format-brief.ts'
import { type BriefOptions, toWeekBrief, type WeekBrief } from '#images/week-brief.ts'
import { useArtistTitles } from '../../../chart-weeks/use-artist-titles.ts'
import * as dialogCopy from '../dialog-copy.ts'
import { formatWindow } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { copyRichText } from '../../../lib/browser/copy-rich-text.ts'
import { isExportAllowed } from '../../../lib/files/allowed-exports.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { noteQueries } from '../../notes/queries.ts'
import { type Ours, useOurs } from '../../ours/use-ours.ts'
import { toSharedLink } from '../../../lib/files/page-link.ts'
import { toErrorSentence } from '../../../lib/api/error-sentence.ts'
import { BriefCards } from './brief-cards.tsx'
import { BriefCharts } from './brief-charts.tsx'
import { BriefPreview } from './brief-preview.tsx'
import type { ExportSearch } from '../search.ts'
import { toBriefNotes } from './to-brief-notes.ts'
import type { CsvView } from '../to-csv-path.ts'
import { type BriefWeek, useOtherWeeks } from './use-other-weeks.ts'

const LENGTHS = BRIEF_LENGTHS.map((value) => ({ value, label: dialogCopy.lengthNames[value] }))

const FILE_TYPES = {
  text: { ending: 'txt', type: 'text/plain' },
  html: { ending: 'html', type: 'text/html' },
  csv: { ending: 'csv', type: 'text/csv' },
} as const satisfies Record<BriefFormat, { ending: string; type: string }>

type BriefDialogProps = {
  answer: ChartWeekAnswer
  view: CsvView
  search: ExportSearch
  onChange: (part: Partial<ExportSearch>) => void
  onClose: () => void
}

export function BriefDialog({ answer, view, search, onChange, onClose }: BriefDialogProps) {
  const locale = useLocale()
  const chartIds = toOtherCharts(search, answer)
  const ours = useOurs(view.ours?.rosterId ?? '')
  const notes = useBriefNotes(answer, ours)
  const artistTitles = useArtistTitles(answer)
  const length = BRIEF_LENGTHS.find((known) => known === search.brief) ?? '10'
  const others = useOtherWeeks(chartIds, answer.week, ours.roster?.id ?? null)
  const loading = others.filter(({ isPending }) => isPending).length
  const weeks: BriefWeek[] = [
    { answer, notes: notes.list, lacksNotes: notes.hasFailed, artistTitles },
    ...others.flatMap(({ data }) => data ?? []),
  ]
  const briefs = weeks.map((each) => {
    const scope = toScope(each.answer, search.about, view, ours)
    return toWeekBrief(each.answer, {
      notes: each.notes,
      artistTitles: each.artistTitles,
      ...(scope !== null && { scope }),
      length,
      dates: formatWindow(each.answer.window, locale),
      link: toLink(each.answer, scope === null ? 'chart' : search.about, ours),
    })
  })
  const scope = toScope(answer, search.about, view, ours)
  const isNameless = weeks.some((each) => each.answer.entries.some(({ title }) => title === null))
  return (
    <Modal label={dialogCopy.briefTitle} onClose={onClose} className="max-h-[92dvh] max-w-2xl">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3">
        <Segmented
          label="Titles"
          options={toScopeOptions(view, ours)}
          value={scope === null ? 'chart' : search.about}
          onChange={(about: BriefScope) => onChange({ about })}
          isBar
        />
        <Segmented
          label="Length"
          options={LENGTHS}
          value={length}
          onChange={(next: BriefLength) => onChange({ brief: next })}
        />
      </div>
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-5 py-4">
        <BriefCharts first={answer.chart} chosen={chartIds} onChange={(ids) => onChange({ with: ids.join(',') })} />
        {weeks.some(({ lacksNotes }) => lacksNotes) && (
          <p className="text-sm text-ink-3">Your team’s notes couldn’t be loaded, so the brief doesn’t include them.</p>
        )}
        {isNameless && <p className="text-sm text-ink-3">Titles without a known name are listed by ID.</p>}
        {others.map(
          ({ error }, index) =>
            error !== null && (
              <p key={chartIds[index]} className="text-sm text-danger">
                {`The brief lacks a chart. ${toErrorSentence(error)}`}
              </p>
            ),
        )}
        {briefs.map((brief, index) => (
          <BriefPreview key={brief.chart} brief={brief} label={index === 0 ? 'Brief' : `Brief of ${brief.heading}`} />
        ))}
        <output className="text-sm text-ink-3 empty:hidden">{loading > 0 && dialogCopy.chartsLoading(loading)}</output>
        {weeks.map((each, index) => (
          <BriefCards key={each.answer.chart.id} answer={each.answer} lines={briefs[index]?.lines ?? []} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-3">
        <CopyButton
          data-focus
          text={formatBriefs(briefs, 'text')}
          write={() =>
            copyRichText({
              html: formatBriefs(briefs, 'html'),
              text: formatBriefs(briefs, 'text'),
              name: toName(briefs, answer),
            })
          }
          disabled={loading > 0}
          what={dialogCopy.copiedBrief}
          label="Copy"
          title="Pastes with headings and lists, or as plain text if the program only takes text."
        />
        {BRIEF_FORMATS.filter((format) => format !== 'csv' || isExportAllowed(format)).map((format) => (
          <Button
            key={format}
            variant="ghost"
            aria-label={`Download brief as ${dialogCopy.formatNames[format]}`}
            disabled={loading > 0}
            onClick={() => saveFile(toFile(briefs, answer, format))}
          >
            <Download aria-hidden className="size-4 max-sm:hidden" />
            {dialogCopy.formatNames[format]}
          </Button>
        ))}
      </div>
    </Modal>
  )
}

function toOtherCharts({ with: ids }: ExportSearch, { chart }: ChartWeekAnswer): string[] {
  return [...new Set(ids.split(','))].filter((id) => id !== '' && id !== chart.id)
}

function useBriefNotes(answer: ChartWeekAnswer, { roster }: Ours) {
  const { chart, window, week } = answer
  const ofChart = useQuery(noteQueries.of({ kind: 'chart', chartId: chart.id }, window))
  const ofRoster = useQuery({ ...noteQueries.ofRoster(roster?.id ?? '', week), enabled: roster !== null })
  return {
    list: toBriefNotes(answer, { ofChart: ofChart.data?.notes ?? [], ofRoster: ofRoster.data?.notes ?? [] }),
    hasFailed: ofChart.isError || ofRoster.isError,
  }
}

/** Returns null for the whole chart, and while the titles aren’t known. */
function toScope(
  answer: ChartWeekAnswer,
  about: BriefScope,
  view: CsvView,
  { titles, roster }: Ours,
): NonNullable<BriefOptions['scope']> | null {
  if (about === 'view' && isPart(view)) {
    const { entries, exits, notes, count } = viewWeek(answer, toWeekView(view))
    return {
      entries: [...entries],
      exits: answer.exits && [...exits],
      names: [dialogCopy.titlesOfView(count.shown, count.all), ...notes.map((note) => `${note}.`)],
    }
  }
  if (about !== 'ours' || titles === null) return null
  const entries = filterOurs(answer.entries, titles)
  return {
    entries: [...entries],
    exits: answer.exits && [...filterOurs(answer.exits, titles)],
    names: [dialogCopy.titlesOf(roster?.name ?? '', entries.length)],
  }
}

function isPart({ q, show, ours }: CsvView): boolean {
  return q !== '' || show !== 'all' || ours != null
}

function toScopeOptions(view: CsvView, { titles, state }: Ours) {
  const reasons = {
    failed: 'The roster’s titles couldn’t be loaded.',
    loading: 'The roster’s titles aren’t loaded yet.',
  }
  return BRIEF_SCOPES.filter((value) => value !== 'view' || isPart(view)).map((value) => ({
    value,
    label: dialogCopy.scopeNames[value],
    disabledReason:
      value !== 'ours' || titles !== null
        ? undefined
        : state === 'failed' || state === 'loading'
          ? reasons[state]
          : 'There is no roster yet.',
  }))
}

/** Returns a link to the brief's titles, without its dialog. */
function toLink({ chart, week }: ChartWeekAnswer, about: BriefScope, { roster }: Ours): string {
  const { origin } = window.location
  if (about === 'chart') return `${origin}${toWeekPage(chart.id, week)}`
  if (about === 'ours') return `${origin}${toWeekPage(chart.id, week, { ours: 'only', roster: roster?.id ?? null })}`
  const url = new URL(toWeekPage(chart.id, week) + new URL(toSharedLink()).search, origin)
  for (const name of ['brief', 'about', 'with']) url.searchParams.delete(name)
  return url.href
}

function toSubject(briefs: readonly WeekBrief[], { chart }: ChartWeekAnswer): string {
  return dialogCopy.chartsAndMore(chart.name, briefs.length - 1)
}

function toName(briefs: readonly WeekBrief[], answer: ChartWeekAnswer): string {
  return toExportName({ subject: toSubject(briefs, answer), what: dialogCopy.copiedBrief, when: answer.week })
}

function toFile(briefs: readonly WeekBrief[], answer: ChartWeekAnswer, format: BriefFormat) {
  const { ending, type } = FILE_TYPES[format]
  const text = formatBriefs(briefs, format)
  return {
    name: `${toName(briefs, answer)}.${ending}`,
    blob: new Blob([format === 'html' ? toHtmlFile(`${toSubject(briefs, answer)}, ${answer.week}`, text) : text], {
      type: `${type};charset=utf-8`,
    }),
  }
}
