import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SeriesAnswer } from '#contract/api/series.ts'
import { hasFilters, type Territory, TERRITORIES, territoryName } from '#contract/territories.ts'
import { toErrorSentence } from '../../../lib/api/error-sentence.ts'
import * as common from '../../../lib/copy.ts'
import { isExportAllowed } from '../../../lib/files/allowed-exports.ts'
import { saveTable, TABLE_FORMATS, type TableFormat } from '../../../lib/files/save-table.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { readHomeTerritory } from '../../../lib/storage/home-territory.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { TerritoryBoxes } from '../../../ui/scope/territory-boxes.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import type { ImageSubject } from '../../image-export/image-subject.ts'
import { seriesQueries } from '../queries.ts'
import { toTerritoriesTrendFile } from './to-territories-trend-file.ts'
import type { TrendRow } from '../to-trend-points.ts'

/** Each territory costs at least one request. */
const MOST_TERRITORIES = 12
const FORMAT_NAMES = { csv: 'CSV', xlsx: 'Excel' } as const satisfies Record<TableFormat, string>

type TerritoriesFileDialogProps = {
  subject: ImageSubject
  answer: SeriesAnswer
  /** Rows that the graph shows. */
  rows: readonly TrendRow[]
  onClose: () => void
}

/** Saves the dates of the graph with one column per territory. Saves nothing if a territory fails to load. */
export function TerritoriesFileDialog({ subject, answer, rows, onClose }: TerritoriesFileDialogProps) {
  const locale = useLocale()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<readonly Territory[]>([...new Set([answer.location, readHomeTerritory()])])
  const { kind, id, filters, interval, metric, receipt } = answer
  const window = { start: (rows[0] ?? answer.window).start, end: (rows.at(-1) ?? answer.window).end }
  const options = TERRITORIES.filter((each) => hasFilters(each, filters))
  const toQuery = (location: Territory) =>
    seriesQueries.range({
      kind,
      id,
      location,
      window,
      filters,
      interval,
      metric,
      compare: 'none',
      breakout: null,
      loadFrom: null,
    })
  const saving = useMutation({
    mutationFn: async (format: TableFormat) => {
      const loads = await Promise.allSettled(chosen.map((each) => client.fetchQuery(toQuery(each))))
      const failed = loads.find((load) => load.status === 'rejected')
      if (failed !== undefined) {
        const territories = chosen.filter((_, index) => loads[index]?.status === 'rejected')
        throw new LoadFailure(territories, failed.reason)
      }
      const answers = loads.flatMap((load) => (load.status === 'fulfilled' ? [load.value] : []))
      await saveTable(toTerritoriesTrendFile(subject, answers, locale), format)
    },
    onSuccess: onClose,
  })
  const title = 'Download several territories'
  const names = toNames(chosen, locale)
  const isOverLimit = chosen.length > MOST_TERRITORIES
  const cancel = () => {
    for (const each of chosen) {
      // The page may show one of them.
      void client.cancelQueries({ queryKey: toQuery(each).queryKey, type: 'inactive' })
    }
    onClose()
  }
  return (
    <Modal label={title} onClose={cancel} className="max-w-md">
      <div className="flex min-h-0 flex-col gap-3 p-5">
        <p className="text-sm text-ink-2">The dates of the graph, with one column per territory.</p>
        <div className="min-h-0 overflow-y-auto rounded-md border border-line p-2">
          <fieldset className="sm:grid sm:grid-cols-2">
            <legend className="sr-only">{common.territories}</legend>
            <TerritoryBoxes chosen={chosen} options={options} onChoose={setChosen} />
          </fieldset>
        </div>
        <output className="text-sm text-ink-2">
          {isOverLimit
            ? `${chosen.length} territories chosen. A file can have up to ${MOST_TERRITORIES}.`
            : saving.isPending
              ? `Loading ${names}…`
              : names || 'Choose at least one territory.'}
        </output>
        {receipt.computed.includes('series') && (
          <p className="text-sm text-ink-3">
            {`Makes up to ${formatCount(rows.length * chosen.length, locale)} requests to the data provider.`}
          </p>
        )}
        {saving.error !== null && <SaveProblem error={saving.error} locale={locale} />}
        <div className="flex justify-end gap-2">
          <Button onClick={cancel}>{common.cancel}</Button>
          {TABLE_FORMATS.filter(isExportAllowed).map((format) => (
            <Button
              key={format}
              variant={format === 'xlsx' ? 'primary' : 'secondary'}
              disabled={chosen.length === 0 || isOverLimit}
              // A disabled button would lose the focus.
              aria-disabled={saving.isPending}
              onClick={() => !saving.isPending && saving.mutate(format)}
            >
              {FORMAT_NAMES[format]}
            </Button>
          ))}
        </div>
      </div>
    </Modal>
  )
}

class LoadFailure extends Error {
  readonly territories: readonly Territory[]

  constructor(territories: readonly Territory[], cause: unknown) {
    super('a territory failed to load', { cause })
    this.territories = territories
  }
}

function SaveProblem({ error, locale }: { error: Error; locale: string }) {
  if (!(error instanceof LoadFailure)) return <Notice tone="error">{toErrorSentence(error)}</Notice>
  return (
    <Notice tone="error" title={`Couldn’t load ${toNames(error.territories, locale)}.`}>
      {toErrorSentence(error.cause)}
    </Notice>
  )
}

function toNames(territories: readonly Territory[], locale: string): string {
  return new Intl.ListFormat(locale).format(territories.map((each) => territoryName(each, locale)))
}
