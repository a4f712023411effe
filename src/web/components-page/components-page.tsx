import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '../lib/api/query-client.ts'
import { SPECIMENS, type Specimen } from './specimens.tsx'

const THEMES = ['light', 'dark'] as const
const CLIENT = createQueryClient()

/**
 * Shows every component of `ui/` in every state, in both themes. Uses two frames, because popups are appended to the
 * document and follow its theme. `/ui?theme=dark` shows a single theme.
 */
export function ComponentsPage() {
  const theme = THEMES.find((name) => new URLSearchParams(window.location.search).get('theme') === name)
  if (theme === undefined) {
    return (
      <div className="grid h-dvh lg:grid-cols-2">
        <title>Components · Chartroom</title>
        {THEMES.map((name) => (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame contains this page itself
          <iframe key={name} title={`Components, ${name}`} src={`?theme=${name}`} className="size-full" />
        ))}
      </div>
    )
  }
  return (
    <main ref={() => setTheme(theme)} className="page-width flex flex-col gap-5 py-6">
      <title>{`Components, ${theme} · Chartroom`}</title>
      <h1 className="text-2xl font-semibold tracking-tight">Components, {theme}</h1>
      {/* Dialogs name what is loading, although nothing loads here. */}
      <QueryClientProvider client={CLIENT}>
        {SPECIMENS.map((specimen) => (
          <SpecimenSection key={specimen.name} specimen={specimen} />
        ))}
      </QueryClientProvider>
    </main>
  )
}

function setTheme(theme: string) {
  document.documentElement.dataset['theme'] = theme
}

function SpecimenSection({ specimen: { name, states } }: { specimen: Specimen }) {
  return (
    <section
      aria-label={name}
      data-specimen={name}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 className="text-md font-semibold">{name}</h2>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        {Object.entries(states).map(([state, element]) => (
          <div key={state} data-state={state} className="min-w-0">
            <p className="mb-2 text-xs text-ink-3">{state}</p>
            {element}
          </div>
        ))}
      </div>
    </section>
  )
}
