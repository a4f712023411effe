import { lazy, useState } from 'react'
import { Popover } from '../../ui/popover/popover.tsx'
import { useSession } from '../../session/use-session.ts'
import { TALL_TARGET } from '../../ui/buttons/touch-target.ts'
import { joinClasses } from '../../ui/join-classes.ts'

const SampleNote = lazy(async () => ({ default: (await import('./sample-note.tsx')).SampleNote }))

/** Marks fictional numbers, so that people don't mistake them. Uses the flag in the server's HTML until the session is known. */
export function SamplePill() {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const served = document.documentElement.dataset['sample'] ?? null
  const isSample = session?.provider.isSample ?? served !== null
  const hasImports = session?.provider.hasImports ?? served === 'beside-imports'
  if (!isSample) return null
  return (
    <Popover
      title={hasImports ? 'Sample data next to your imports' : 'This is sample data'}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          className={joinClasses(
            'h-6 min-w-0 rounded-full border border-dashed border-line-control px-2.5 text-xs font-medium text-ink-2 hover:border-ink-3 hover:text-ink',
            TALL_TARGET,
          )}
        >
          {/* The text is cut inside the button, because the button must not clip its touch target. */}
          <span className="block truncate">{hasImports ? 'Sample and imports' : 'Sample data'}</span>
        </button>
      }
    >
      <SampleNote hasImports={hasImports} onLeave={() => setIsOpen(false)} />
    </Popover>
  )
}
