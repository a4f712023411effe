import { useState } from 'react'
import { TERRITORIES, territoryName } from '#contract/territories.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FileDrop } from './file-drop.tsx'
import { formatMegabytes } from './format-megabytes.ts'
import { ImportProgress } from './import-progress.tsx'
import type { ImportOptions } from './queries.ts'
import { useImport } from './use-import.ts'
import * as copy from './copy.ts'

const NO_OPTIONS = { chart: '', territory: '', chartName: '', chartOwner: '' }

export function ImportForm({ maxBytes }: { maxBytes: number }) {
  const locale = useLocale()
  const { state, run, cancel, forget, reset } = useImport()
  const [files, setFiles] = useState<readonly File[]>([])
  const [options, setOptions] = useState(NO_OPTIONS)
  const [refused, setRefused] = useState<string | null>(null)
  const isRunning = state.kind === 'running'
  const isImported = state.kind === 'report' && !state.report.isDryRun
  const isChecked = state.kind === 'report' && state.report.isDryRun

  const add = (added: readonly File[]) => {
    const large = added.find(({ size }) => size > maxBytes)
    setRefused(large === undefined ? null : copy.tooLarge(large.name, formatMegabytes(maxBytes, locale)))
    // Files that were imported are no longer on the server.
    setFiles([...(isImported ? [] : files), ...added.filter(({ size }) => size <= maxBytes)])
    reset()
  }
  const remove = (file: File) => {
    forget(file)
    setFiles(files.filter((other) => other !== file))
    reset()
  }
  const setOption = (option: Partial<typeof NO_OPTIONS>) => {
    setOptions({ ...options, ...option })
    reset()
  }
  const start = (isDryRun: boolean) => run(files, isDryRun, toRequestOptions(options))
  const territories = [
    { value: '', label: 'From the file' },
    ...TERRITORIES.map((value) => ({ value, label: territoryName(value, locale) })),
  ]
  return (
    <>
      {/* This isn't a panel, so that the drop area is the page's focal point and not a box in a box. */}
      <section aria-label={copy.files}>
        <FileDrop files={files} maxBytes={maxBytes} isDisabled={isRunning} onAdd={add} onRemove={remove} />
        {refused !== null && (
          <Notice tone="error" className="mt-3">
            {refused}
          </Notice>
        )}
      </section>
      {files.length > 0 && (
        <Panel
          title="Chart names"
          description="You only need these if the files contain a single chart without a key, territory, name, or owner."
        >
          <fieldset disabled={isRunning} className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4">
            <TextField
              label="Chart name"
              value={options.chartName}
              onChange={({ target }) => setOption({ chartName: target.value })}
            />
            <TextField
              label="Owner"
              value={options.chartOwner}
              onChange={({ target }) => setOption({ chartOwner: target.value })}
            />
            <TextField
              label="Chart key"
              placeholder="e.g. hot-100"
              value={options.chart}
              onChange={({ target }) => setOption({ chart: target.value })}
            />
            <Select
              label="Territory"
              showLabel
              items={territories}
              value={options.territory}
              onChange={(territory) => setOption({ territory })}
            />
          </fieldset>
          <div className="-mx-4 mt-4 flex flex-wrap items-center gap-3 border-t border-line px-4 pt-4 sm:-mx-5 sm:px-5">
            <Button
              variant={isChecked ? 'secondary' : 'primary'}
              disabled={files.length === 0 || isRunning || isImported}
              onClick={() => start(true)}
            >
              Check files
            </Button>
            <Button variant={isChecked ? 'primary' : 'secondary'} disabled={!isChecked} onClick={() => start(false)}>
              Import
            </Button>
            {state.kind === 'idle' && (
              <span className="text-sm text-ink-3">Check the files first. Checking changes nothing.</span>
            )}
          </div>
        </Panel>
      )}
      <ImportProgress state={state} onCancel={cancel} />
    </>
  )
}

function toRequestOptions(options: typeof NO_OPTIONS): ImportOptions {
  return {
    chart: toValue(options.chart),
    territory: toValue(options.territory),
    chartName: toValue(options.chartName),
    chartOwner: toValue(options.chartOwner),
  }
}

function toValue(text: string): string | null {
  return text.trim() || null
}
