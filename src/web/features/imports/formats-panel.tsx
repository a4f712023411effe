import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FILE_FORMATS } from './file-formats.ts'
import * as copy from './copy.ts'

/** Shows what files can contain, so that people don't have to look it up elsewhere. */
export function FormatsPanel() {
  return (
    <Panel
      title="What files can contain"
      description="The first row names the columns, in any order, and identifies the format. The import guide lists more formats."
      flush
    >
      <ul className="grid divide-line border-t border-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {FILE_FORMATS.map(({ id, required, optional }) => (
          <li key={id} className="min-w-0 px-4 py-3 sm:px-5">
            <div className="flex items-center justify-between gap-2">
              <h3 className="text-base font-semibold">{copy.formats[id].name}</h3>
              <CopyButton text={[...required, ...optional].join(',')} what={copy.headerOf(copy.formats[id].name)} />
            </div>
            <p className="text-sm text-ink-3">{copy.formats[id].meaning}</p>
            <Columns label="Required columns" names={required} className="font-label text-ink" />
            <Columns label="Optional columns" names={optional} className="text-ink-2" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Columns({ label, names, className }: { label: string; names: readonly string[]; className: string }) {
  return (
    <dl className="mt-2 text-sm">
      <dt className="overline-label">{label}</dt>
      <dd className={`wrap-anywhere ${className}`}>{names.join(', ')}</dd>
    </dl>
  )
}
