import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import {
  deletedViewSchema,
  type SavedView,
  savedViewSchema,
  savedViewsAnswerSchema,
  VIEW_LIMITS,
} from '#contract/desk/saved-views.ts'
import { ApiError, fetchJson } from '../../../lib/api/api-client.ts'
import { toErrorSentence } from '../../../lib/api/error-sentence.ts'
import { sendJson } from '../../../lib/api/send-json.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ToastRegion } from '../../../ui/states/toast-region.tsx'
import { addToast } from '../../../lib/toasts.ts'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import * as copy from './copy.ts'

const PATH = '/api/views'
const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => fetchJson(PATH, savedViewsAnswerSchema, signal),
})

type NewView = Pick<SavedView, 'name' | 'path'>

function createView(body: NewView): Promise<SavedView> {
  return sendJson({ method: 'POST', path: PATH, body }, savedViewSchema)
}

export function ViewList() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(viewsQuery)
  const reload = () => client.invalidateQueries({ queryKey: viewsQuery.queryKey })
  const deletion = useMutation({
    mutationFn: ({ id }: SavedView) => sendJson({ method: 'DELETE', path: `${PATH}/${id}` }, deletedViewSchema),
    onSuccess: async (_answer, { name, path }) => {
      addToast({ text: copy.removed(name), undo: () => createView({ name, path }).then(reload) })
      await reload()
    },
  })
  return (
    <div className="mt-2 flex flex-col gap-3">
      {data === undefined && error !== null && (
        <ProblemNotice error={error} what={copy.theViews} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <SkeletonRows rows={2} height="h-8" label={copy.loading} />}
      {data?.views.length === 0 && <p className="max-w-72 text-sm text-ink-3">{copy.none}</p>}
      {data !== undefined && data.views.length > 0 && (
        <ul aria-label={copy.title} className="-mx-2 max-h-[min(20rem,50dvh)] overflow-y-auto">
          {data.views.map((view) => (
            <li key={view.id} className="flex items-center gap-1 rounded-sm hover:bg-hover">
              <a
                href={view.path}
                data-follow
                className="min-w-0 flex-1 px-2 py-1.5 text-base wrap-anywhere coarse:py-3"
              >
                {view.name}{' '}
                {view.createdBy !== '' && <span className="text-xs text-ink-3">{copy.by(view.createdBy)}</span>}
              </a>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={copy.remove(view.name)}
                disabled={deletion.isPending}
                onClick={() => deletion.mutate(view)}
                className="coarse:size-11"
              >
                <X aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {deletion.error !== null && <Notice tone="error">{toErrorSentence(deletion.error)}</Notice>}
      <NewViewForm onSaved={reload} />
      <ToastRegion place="inline" />
    </div>
  )
}

function NewViewForm({ onSaved }: { onSaved: () => Promise<void> }) {
  const [name, setName] = useState('')
  const creation = useMutation({
    mutationFn: () => createView({ name: name.trim(), path: toCurrentPath() }),
    onSuccess: async () => {
      addToast({ text: copy.saved(name.trim()), undo: null })
      setName('')
      await onSaved()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') creation.mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 border-t border-line pt-3">
      <TextField
        label={copy.name}
        value={name}
        maxLength={VIEW_LIMITS.name}
        autoComplete="off"
        aria-invalid={creation.isError}
        onChange={({ target }) => setName(target.value)}
      />
      {creation.error !== null && <Notice tone="error">{toProblem(creation.error)}</Notice>}
      <Button type="submit" disabled={name.trim() === '' || creation.isPending}>
        {copy.save}
      </Button>
    </form>
  )
}

function toCurrentPath(): string {
  return window.location.pathname + window.location.search
}

/** A taken name is a conflict, too, but loading again does not help. */
function toProblem(error: unknown): string {
  const isTaken = error instanceof ApiError && error.code === 'conflict' && error.field === 'name'
  return isTaken ? copy.nameTaken : toErrorSentence(error)
}
