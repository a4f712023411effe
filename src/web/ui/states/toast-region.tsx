import X from 'lucide:x'
import { useEffect, useId, useRef, useState } from 'react'
import { addToastRegion, dismissToast, type Toast, useToasts } from '../../lib/toasts.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { Button } from '../buttons/button.tsx'
import { joinClasses } from '../join-classes.ts'
import { FLOATING } from './slow-notice.tsx'

type ToastRegionProps = {
  /** `page`: one of the page's notices. `sheet`: above a sheet that covers the page. `inline`: part of a popup. */
  place: 'page' | 'sheet' | 'inline'
}

/** Long enough to click Undo. */
const SHOWN_MS = 20_000
const SHOWN_WITHOUT_UNDO_MS = 6_000
/** Interval of checks while people point at a toast or have the focus in it, because it stays then. */
const CHECK_AGAIN_MS = 5_000
const LOOKS = {
  page: 'flex flex-col items-center gap-2',
  sheet: `items-center ${FLOATING}`,
  inline: 'flex flex-col gap-2 not-empty:mt-3',
}

/** Shows toasts unless a region in front of it does. */
export function ToastRegion({ place }: ToastRegionProps) {
  const id = useId()
  const { toasts, regionIds } = useToasts()
  useEffect(() => addToastRegion(id, place === 'page'), [id, place])
  const shown = regionIds.at(-1) === id ? toasts : []
  return (
    <ul aria-label="Notifications" aria-live="polite" className={LOOKS[place]}>
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} isFloating={place !== 'inline'} />
      ))}
    </ul>
  )
}

function ToastItem({ toast: { id, text, undo }, isFloating }: { toast: Toast; isFloating: boolean }) {
  const itemRef = useRef<HTMLLIElement>(null)
  const [state, setState] = useState<'idle' | 'undoing' | { error: unknown }>('idle')
  const isUndoing = state === 'undoing'
  const hasUndo = undo !== null
  useEffect(() => {
    if (isUndoing) return undefined
    let timer: ReturnType<typeof setTimeout>
    const check = () => {
      if (itemRef.current?.matches(':hover, :focus-within') === true) timer = setTimeout(check, CHECK_AGAIN_MS)
      else dismissToast(id)
    }
    timer = setTimeout(check, hasUndo ? SHOWN_MS : SHOWN_WITHOUT_UNDO_MS)
    return () => clearTimeout(timer)
  }, [id, isUndoing, hasUndo])
  const press = async () => {
    setState('undoing')
    try {
      await undo?.()
      dismissToast(id)
    } catch (error) {
      setState({ error })
    }
  }
  return (
    <li
      ref={itemRef}
      className={joinClasses(
        'pointer-events-auto flex max-w-full items-center gap-3 rounded-md border border-line-strong bg-raised py-1.5 pr-1.5 pl-3 text-sm text-ink',
        isFloating && 'shadow-popup',
      )}
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        {text}
        {typeof state === 'object' && <span className="block text-danger">{toErrorSentence(state.error)}</span>}
      </span>
      {undo !== null && (
        <Button size="sm" disabled={isUndoing} onClick={() => void press()} className="coarse:h-11">
          {typeof state === 'object' ? 'Try again' : 'Undo'}
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </Button>
    </li>
  )
}
