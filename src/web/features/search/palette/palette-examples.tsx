import * as copy from './copy.ts'

type PaletteExamplesProps = { names: copy.ExampleNames; onText: (text: string) => void }

/** Shows example sentences. Clicking one puts it into the box. */
export function PaletteExamples({ names, onText }: PaletteExamplesProps) {
  return (
    <section aria-label={copy.orTry} className="mt-2 border-t border-line">
      <h2 className="px-3 pt-2 pb-1 text-xs text-ink-2">{copy.orTry}</h2>
      <ul>
        {copy.toExamples(names).map(({ text, meaning }) => (
          <li key={meaning} className="flex flex-wrap items-center gap-x-3 px-3 py-0.5">
            <span className="flex w-60 shrink-0 max-sm:w-full">
              <button
                type="button"
                data-result
                onClick={() => onText(text)}
                className="min-w-0 rounded-sm bg-sunken px-2 py-0.5 text-left text-sm font-medium text-ink hover:bg-hover coarse:min-h-11"
              >
                {text}
              </button>
            </span>
            <span className="text-sm text-ink-2">{meaning}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
