import ImagePlus from 'lucide:image-plus'
import { lazy, Suspense, useState } from 'react'
import type { EntityIdentity } from '#contract/api/entity.ts'
import { UNNAMED } from '../../lib/format/kind-names.ts'
import * as copy from './copy.ts'
import { EntityTile } from './entity-tile.tsx'
import { useArtwork } from './queries.ts'

const ArtworkDialog = lazy(async () => ({ default: (await import('./artwork-dialog.tsx')).ArtworkDialog }))

type ArtworkButtonProps = {
  identity: Pick<EntityIdentity, 'kind' | 'id' | 'title'>
  className: string
}

export function ArtworkButton({ identity: { kind, id, title }, className }: ArtworkButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const artwork = useArtwork({ kind, id }, 'large')
  const name = title ?? UNNAMED
  const label = artwork === null ? copy.add(kind, name) : copy.change(kind, name)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setIsOpen(true)}
        className={`group relative shrink-0 self-start sm:mt-1.5 ${kind === 'artist' ? 'rounded-full' : 'rounded-lg max-sm:rounded-md'} coarse:after:absolute coarse:after:-inset-1`}
      >
        <EntityTile kind={kind} id={id} name={title} size="large" className={className} />
        <span
          aria-hidden
          className="absolute -right-1 -bottom-1 flex size-6 items-center justify-center rounded-full border border-line bg-surface text-ink-2 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
        >
          <ImagePlus className="size-3.5" />
        </span>
      </button>
      <Suspense>
        {isOpen && (
          <ArtworkDialog subject={{ kind, id }} name={name} artwork={artwork} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
