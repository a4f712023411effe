import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { KIND_NAMES } from '../../lib/format/kind-names.ts'
import { ExplainButton } from '../../ui/figures/explain-button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useReceiptPart } from '../../ui/receipt/page-receipt.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { DownloadButton } from '../image-export/download-button.tsx'
import type { ImageSubject } from '../image-export/image-subject.ts'
import * as contentCopy from './content-copy.ts'
import * as copy from './copy.ts'
import type { LoadedSpread } from './queries.ts'
import { RegionDots } from './region-dots.tsx'
import { SPREAD_LENGTHS, SPREAD_VIEWS, type SpreadSearch } from './search.ts'
import { SpreadCells } from './spread-cells.tsx'
import { SpreadTable } from './spread-table.tsx'
import { type SpreadRow, type SpreadRows, toRegions, toSpreadFinding, toSpreadRows } from './to-spread-rows.ts'

type SpreadContentProps = {
  loaded: LoadedSpread
  isLoading: boolean
  subject: ImageSubject
  search: SpreadSearch
  onChange: (part: Partial<SpreadSearch>) => void
  /** Problem above the content. The progress is below it. */
  head: ReactNode
  foot: ReactNode
}

export function SpreadContent({ loaded, isLoading, subject, search, onChange, head, foot }: SpreadContentProps) {
  const locale = useLocale()
  const { outcome } = loaded
  useReceiptPart(outcome?.receipt)
  const all = toSpreadRows(loaded, locale)
  const { rows } = all
  const weeks = Math.max(...rows.map(({ values }) => values.length), 0)
  const name = subject.title ?? KIND_NAMES[subject.kind]
  const finding = toSpreadFinding(name, rows, locale)
  const notes = toNotes(all, locale)
  const isEmpty = outcome !== null && !isLoading && rows.length === 0
  return (
    <Panel
      title={copy.title}
      aside={<ExplainButton what={copy.title} toDefinitions={({ spread }) => [spread]} />}
      description={weeks > 0 && contentCopy.basedOn(formatCount(rows.length, locale), weeks)}
      aria-busy={isLoading}
      actions={
        <>
          <Segmented
            label="Weeks since release"
            options={SPREAD_LENGTHS.map((value) => ({ value, label: `${value} weeks` }))}
            value={search.sweeks}
            onChange={(sweeks) => onChange({ sweeks })}
          />
          <Segmented
            label="Show as"
            options={SPREAD_VIEWS.map((value) => ({ value, label: copy.viewNames[value] }))}
            value={search.sview}
            onChange={(sview) => onChange({ sview })}
          />
          {outcome !== null && rows.length > 0 && (
            <DownloadButton
              what={copy.what}
              load={async () =>
                (await import('./to-spread-downloads.tsx')).toSpreadDownloads({
                  subject,
                  all,
                  weeks,
                  finding,
                  notes,
                  receipt: outcome.receipt,
                  locale,
                })
              }
            />
          )}
        </>
      }
    >
      {head}
      {isEmpty && (
        <p className="text-ink-2">
          {outcome.weeks === 0 ? 'The first chart week since the release isn’t over yet.' : contentCopy.noStreams}
        </p>
      )}
      {rows.length === 0 && isLoading && <Skeleton className="h-80" />}
      {rows.length > 0 && (
        <>
          <p className="text-lg font-semibold text-pretty text-ink">{finding}</p>
          <p className="text-sm text-ink-3">
            Weeks since release. Rows in the order in which they passed 10% of their own peak in these weeks.
          </p>
          {search.sview === 'table' ? (
            <div className="mt-3">
              <SpreadTable rows={rows} />
            </div>
          ) : (
            <div className="mt-3 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
              <SpreadCells rows={rows} weeks={weeks} look="md:grid-cols-2" />
              <RegionDots regions={toRegions(rows)} weeks={weeks} />
            </div>
          )}
        </>
      )}
      {notes.length > 0 && <p className="mt-3 text-sm text-pretty text-ink-3">{notes.join(' ')}</p>}
      {foot !== null && <div className="mt-3">{foot}</div>}
    </Panel>
  )
}

function toNotes({ rows, silent, unknown, failed }: SpreadRows, locale: string): string[] {
  const growing = rows.filter(({ isGrowing }) => isGrowing).length
  const partial = rows.filter(({ state }) => state === 'partial')
  return [
    ...(rows.length === 0
      ? []
      : [
          growing === 0
            ? 'In the latest of these weeks, no territory is at its peak.'
            : contentCopy.growing(formatCount(growing, locale), formatCount(rows.length, locale)),
        ]),
    ...toNameList(contentCopy.failed, failed),
    ...toNameList(contentCopy.someFailed, partial),
    ...toNameList(contentCopy.noTerritoryStreams, silent),
    ...toNameList(contentCopy.noData, unknown),
  ]
}

function toNameList(toNote: (names: string) => string, territories: readonly SpreadRow[]): string[] {
  return territories.length === 0 ? [] : [toNote(territories.map(({ name }) => name).join(', '))]
}
