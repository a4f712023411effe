import Pin from 'lucide:pin'
import type { EntityIdentity } from '#contract/api/entity.ts'
import * as copy from '../copy.ts'
import * as common from '../../../lib/copy.ts'
import { isPinned, togglePinned, useSavedEntities } from '../../../lib/storage/saved-entities.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/** Pins the entity to the search page, in this browser only. */
export function PinButton({ identity: { kind, id, title, credit } }: { identity: EntityIdentity }) {
  const pinned = isPinned(useSavedEntities(), kind, id)
  return (
    <Button
      aria-pressed={pinned}
      onClick={() => togglePinned({ kind, id, title, credit })}
      title={pinned ? common.pinned : copy.pin}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      <Pin aria-hidden className={pinned ? 'size-4 fill-current' : 'size-4 text-ink-3'} />
      <span className="max-sm:sr-only">{pinned ? common.pinned : copy.pin}</span>
    </Button>
  )
}
