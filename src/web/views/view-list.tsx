import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import ArrowDown from 'lucide:arrow-down'
import ArrowUp from 'lucide:arrow-up'
import Pencil from 'lucide:pencil'
import Pin from 'lucide:pin'
import X from 'lucide:x'
import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { deletedViewSchema, type SavedView, savedViewSchema, VIEW_LIMITS } from '#contract/desk/saved-views.ts'
import { ApiError } from '../lib/api/api-client.ts'
import { toErrorSentence } from '../lib/api/error-sentence.ts'
import { useFocusAfterRemoval } from '../lib/browser/focus-after-removal.ts'
import { hasModifier } from '../lib/browser/has-modifier.ts'
import { sendJson } from '../lib/api/send-json.ts'
import { movePinnedView, togglePinnedView, usePinnedViews } from '../lib/storage/pinned-views.ts'
import { toSharedLink } from '../lib/files/page-link.ts'
import { addToast } from '../lib/toasts.ts'
import * as common from '../lib/copy.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { ProblemNotice } from '../ui/states/problem-notice.tsx'
import { SkeletonRows } from '../ui/states/skeleton.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { ToastRegion } from '../ui/states/toast-region.tsx'
import * as copy from './copy.ts'
import { sortViews } from './sort-views.ts'
import { VIEWS_PATH, viewsQuery } from './views-query.ts'

type NewView = Pick<SavedView, 'name' | 'path'>

const createView = (body: NewView) => sendJson('POST', VIEWS_PATH, savedViewSchema, body)

const renameView = ({ id, name }: Pick<SavedView, 'id' | 'name'>) =>
  sendJson('PATCH', `${VIEWS_PATH}/${id}`, savedViewSchema, { name })

export function ViewList({ onFollow }: { /** Called when a view opens. */ onFollow?: () => void }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(viewsQuery)
  const pinned = usePinnedViews()
  const [renamed, setRenamed] = useState<string | null>(null)
  /** The view whose button takes the focus back from the form that replaced its row. */
  const [focused, setFocused] = useState<string | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: viewsQuery.queryKey })
  const deletion = useMutation({
    mutationFn: ({ id }: SavedView) => sendJson('DELETE', `${VIEWS_PATH}/${id}`, deletedViewSchema),
    onSuccess: async (_answer, { name, path }) => {
      addToast({ text: `Deleted the view ${name}.`, undo: () => createView({ name, path }).then(reload) })
      await reload()
    },
  })
  const views = sortViews(data?.views ?? [], pinned)
  const focus = useFocusAfterRemoval<HTMLDivElement>(views.length)
  return (
    <div className="mt-2 flex flex-col gap-3">
      <div {...focus} className="contents">
        {data === undefined && error !== null && (
          <ProblemNotice error={error} what="the saved views" onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <SkeletonRows rows={2} height="h-8" label="Loading the saved views" />}
        {data?.views.length === 0 && (
          <p className="max-w-72 text-sm text-ink-3">
            No saved views yet. A view saves this page with its dates, filters, and columns for your team.
          </p>
        )}
        {views.length > 0 && (
          <ul aria-label={copy.title} className="-mx-2 max-h-[min(20rem,50dvh)] overflow-y-auto">
            {views.map((view) => (
              <li key={view.id} className="flex flex-wrap items-center gap-1 rounded-sm hover:bg-hover">
                {renamed === view.id ? (
                  <NameForm
                    initial={view.name}
                    action="Rename"
                    save={(name) => renameView({ id: view.id, name })}
                    onSaved={async () => {
                      await reload()
                      setRenamed(null)
                    }}
                    hasFocus
                  >
                    <Button onClick={() => setRenamed(null)}>{common.cancel}</Button>
                  </NameForm>
                ) : (
                  <ViewRow
                    view={view}
                    place={pinned.indexOf(view.id)}
                    pinnedCount={pinned.length}
                    isBusy={deletion.isPending}
                    onFollow={onFollow}
                    hasFocus={focused === view.id}
                    onRename={() => {
                      setRenamed(view.id)
                      setFocused(view.id)
                    }}
                    onDelete={() => deletion.mutate(view)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {deletion.error !== null && <Notice tone="error">{toErrorSentence(deletion.error)}</Notice>}
        <div className="border-t border-line pt-3">
          <NameForm
            initial=""
            action="Save this view"
            save={(name) => createView({ name, path: toViewPath() })}
            onSaved={async ({ name }) => {
              addToast({ text: `Saved the view ${name}.`, undo: null })
              await reload()
            }}
          />
        </div>
      </div>
      <ToastRegion place="inline" />
    </div>
  )
}

type ViewRowProps = {
  view: SavedView
  /** Index among the pinned views. -1 if it isn't one. */
  place: number
  pinnedCount: number
  isBusy: boolean
  hasFocus: boolean
  onFollow: (() => void) | undefined
  onRename: () => void
  onDelete: () => void
}

function ViewRow({ view, place, pinnedCount, isBusy, hasFocus, onFollow, onRename, onDelete }: ViewRowProps) {
  const router = useRouter()
  const isPinned = place >= 0
  const follow = (event: MouseEvent) => {
    if (hasModifier(event)) return
    event.preventDefault()
    onFollow?.()
    router.history.push(view.path)
  }
  return (
    <>
      <a
        href={view.path}
        onClick={follow}
        className="min-w-0 flex-1 basis-32 px-2 py-1.5 text-base wrap-anywhere coarse:py-3"
      >
        {view.name} {view.createdBy !== '' && <span className="text-xs text-ink-3">{`by ${view.createdBy}`}</span>}
      </a>
      <span className="flex">
        {isPinned && pinnedCount > 1 && (
          <>
            <RowButton label={copy.moveUp(view.name)} isOff={place === 0} onPress={() => movePinnedView(view.id, -1)}>
              <ArrowUp aria-hidden className="size-4" />
            </RowButton>
            <RowButton
              label={`Move the view ${view.name} down`}
              isOff={place === pinnedCount - 1}
              onPress={() => movePinnedView(view.id, 1)}
            >
              <ArrowDown aria-hidden className="size-4" />
            </RowButton>
          </>
        )}
        <RowButton label={`Pin the view ${view.name}`} isPressed={isPinned} onPress={() => togglePinnedView(view.id)}>
          <Pin aria-hidden className={isPinned ? 'size-4 fill-current text-accent' : 'size-4'} />
        </RowButton>
        <RowButton label={`Rename the view ${view.name}`} hasFocus={hasFocus} onPress={onRename}>
          <Pencil aria-hidden className="size-4" />
        </RowButton>
        <RowButton label={`Delete the view ${view.name}`} isOff={isBusy} onPress={onDelete}>
          <X aria-hidden className="size-4" />
        </RowButton>
      </span>
    </>
  )
}

type RowButtonProps = {
  label: string
  isOff?: boolean
  isPressed?: boolean
  hasFocus?: boolean
  onPress: () => void
  children: ReactNode
}

function RowButton({ label, isOff = false, isPressed, hasFocus = false, onPress, children }: RowButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      // A disabled button would lose the focus while someone moves a view to the end.
      aria-disabled={isOff}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus is gone
      autoFocus={hasFocus}
      onClick={isOff ? undefined : onPress}
      className="coarse:size-11"
    >
      {children}
    </Button>
  )
}

type NameFormProps = {
  initial: string
  action: string
  save: (name: string) => Promise<SavedView>
  onSaved: (view: SavedView) => Promise<void>
  hasFocus?: boolean
  children?: ReactNode
}

function NameForm({ initial, action, save, onSaved, hasFocus = false, children }: NameFormProps) {
  const [name, setName] = useState(initial)
  const saving = useMutation({
    mutationFn: () => save(name.trim()),
    onSuccess: async (view) => {
      setName(initial)
      await onSaved(view)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') saving.mutate()
  }
  return (
    <form onSubmit={submit} className="flex w-full flex-col gap-2">
      <TextField
        label="Name"
        value={name}
        maxLength={VIEW_LIMITS.name}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- pressing Rename asks for it
        autoFocus={hasFocus}
        aria-invalid={saving.isError}
        onChange={({ target }) => setName(target.value)}
      />
      {saving.error !== null && <Notice tone="error">{toProblem(saving.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={name.trim() === '' || saving.isPending} className="flex-1">
          {action}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** A taken name is a conflict, too, but reloading doesn't help. */
function toProblem(error: unknown): string {
  const isTaken = error instanceof ApiError && error.code === 'conflict' && error.field === 'name'
  return isTaken ? 'Another view has this name. Choose another one.' : toErrorSentence(error)
}

function toViewPath(): string {
  const { pathname, search } = new URL(toSharedLink())
  return pathname + search
}
