import * as copy from './copy.ts'

export function SearchHint() {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
      {copy.examples.map(({ label, text }) => (
        <div key={label} className="border-t-2 border-line pt-3">
          <dt className="text-base font-semibold text-ink">{label}</dt>
          <dd className="mt-0.5 text-sm text-ink-3">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
