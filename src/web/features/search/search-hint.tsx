const EXAMPLES = [
  { label: 'A name or a title', text: 'Whole words or their beginnings; accents and case make no difference.' },
  { label: 'An ISRC', text: 'Twelve characters, with or without hyphens: opens the recording.' },
  { label: 'A barcode', text: 'Twelve to fourteen digits: opens the product.' },
  { label: 'An ISNI or a service id', text: 'Opens what it names. Works are found by ISWC.' },
]

/** What the box understands, before anything is typed. */
export function SearchHint() {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
      {EXAMPLES.map(({ label, text }) => (
        <div key={label} className="border-t-2 border-line pt-3">
          <dt className="text-base font-semibold text-ink">{label}</dt>
          <dd className="mt-0.5 text-sm text-ink-3">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
