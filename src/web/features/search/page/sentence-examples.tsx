import { useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { SearchPalette } from '../palette/search-palette.tsx'
import * as copy from '../palette/copy.ts'

/** Shows example sentences for the palette. Clicking one opens the palette with it. */
export function SentenceExamples() {
  const [text, setText] = useState<string | null>(null)
  const isSample = useSession()?.provider.isSample === true
  return (
    <section aria-label={copy.canType} className="order-last px-4">
      <h2 className="pb-2 text-head font-semibold text-ink">{copy.canType}</h2>
      <ul className="grid grid-cols-1 gap-x-8 md:grid-cols-2">
        {copy.toExamples(isSample ? copy.sampleNames : copy.anyNames).map((example) => (
          <li key={example.meaning} className="border-t border-line">
            <button
              type="button"
              data-result
              onClick={() => setText(example.text)}
              className="flex min-h-9 w-full flex-wrap items-center justify-between gap-x-3 py-1 text-left text-sm hover:bg-hover coarse:min-h-11"
            >
              <span className="font-medium text-accent">{example.text}</span>{' '}
              <span className="text-ink-2">{example.meaning}</span>
            </button>
          </li>
        ))}
      </ul>
      {text !== null && <SearchPalette text={text} onClose={() => setText(null)} />}
    </section>
  )
}
