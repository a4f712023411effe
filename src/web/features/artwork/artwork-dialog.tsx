import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useEffect, useId, useState } from 'react'
import { ARTWORK_TYPES } from '#contract/desk/artwork.ts'
import { addToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { drawTile } from '../../ui/tile.tsx'
import * as copy from './copy.ts'
import { artworksQuery } from './queries.ts'
import { type ArtworkSubject, removeArtwork, toFileProblem, toSaveProblem, uploadArtwork } from './save-artwork.ts'

type ArtworkDialogProps = {
  subject: ArtworkSubject
  name: string
  artwork: string | null
  onClose: () => void
}

export function ArtworkDialog({ subject, name, artwork, onClose }: ArtworkDialogProps) {
  const { kind, id } = subject
  const client = useQueryClient()
  const ids = { note: useId(), problem: useId() }
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  const file = chosen?.file ?? null
  useEffect(
    () => () => {
      if (chosen !== null) URL.revokeObjectURL(chosen.url)
    },
    [chosen],
  )
  const reload = () => client.invalidateQueries({ queryKey: artworksQuery.queryKey })
  const finish = async (text: string, undo: (() => Promise<void>) | null) => {
    await reload()
    addToast({ text, undo })
    onClose()
  }
  const saving = useMutation({
    mutationFn: (image: File) => uploadArtwork(subject, image),
    onSuccess: () => finish(copy.saved(kind, name), null),
  })
  const removing = useMutation({
    mutationFn: (url: string) => removeArtwork(subject, url),
    onSuccess: (image) => finish(copy.removed(kind, name), image && (() => uploadArtwork(subject, image).then(reload))),
  })
  const failure = saving.error ?? removing.error
  const problem = (file && toFileProblem(file)) ?? (failure === null ? null : toSaveProblem(failure))
  const isBusy = saving.isPending || removing.isPending
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    saving.reset()
    removing.reset()
    const next = currentTarget.files?.[0]
    setChosen(next === undefined ? null : { file: next, url: URL.createObjectURL(next) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file !== null && !isBusy && toFileProblem(file) === null) saving.mutate(file)
  }
  return (
    <Modal label={copy.dialogTitle(kind)} onClose={onClose} className="max-w-md">
      <form onSubmit={submit} className="flex flex-col gap-4 overflow-y-auto p-5">
        <div className="flex items-center gap-4 max-[24rem]:flex-col max-[24rem]:items-start">
          {drawTile({
            id,
            name,
            artwork: chosen !== null && problem === null ? chosen.url : artwork,
            isRound: kind === 'artist',
            className: 'size-28! shrink-0 text-lg!',
          })}
          <div className="min-w-0 flex-1">
            <p className="mb-2 truncate font-semibold" title={name}>
              {name}
            </p>
            <label className="flex flex-col gap-1">
              <span className="overline-label">Image file</span>
              <input
                type="file"
                accept={ARTWORK_TYPES.join(',')}
                disabled={isBusy}
                aria-describedby={`${ids.note} ${ids.problem}`}
                aria-invalid={problem !== null}
                onChange={choose}
                className="w-full text-sm text-ink-2 file:mr-3 file:h-8 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:text-sm file:font-medium file:text-ink coarse:file:h-11"
              />
            </label>
          </div>
        </div>
        <p id={ids.note} className="text-sm text-ink-3">
          PNG, JPEG, or WebP, at most 2 MB. Chartroom saves a square from the middle, without metadata. Your team sees
          it on pages and cards.
        </p>
        <p id={ids.problem} role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={file === null || problem !== null || isBusy}>
            {saving.isPending ? 'Saving…' : 'Save'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          {artwork !== null && (
            <Button variant="ghost" className="ml-auto" disabled={isBusy} onClick={() => removing.mutate(artwork)}>
              Remove
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
