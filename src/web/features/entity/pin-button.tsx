import Pin from 'lucide-react/icons/pin'
import { type EntityIdentity } from '#contract/api/entity.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { isPinned, togglePinned, useSavedEntities } from '../../lib/storage/saved-entities.ts'
import { Button } from '../../ui/button.tsx'

/** Pins the entity to the search page, in this browser only. */
export function PinButton({ identity: { kind, id, title, credit } }: { identity: EntityIdentity }) {
  const pinned = isPinned(useSavedEntities(), kind, id)
  return (
    <Button
      size="sm"
      aria-pressed={pinned}
      onClick={() => togglePinned({ kind, id, title, credit })}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      <Pin aria-hidden className={pinned ? 'size-3.5 fill-current' : 'size-3.5'} />
      {pinned ? common.pinned : copy.pin}
    </Button>
  )
}
