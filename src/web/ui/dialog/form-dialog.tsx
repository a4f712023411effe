import type { UseMutationResult } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import * as common from '../../lib/copy.ts'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../states/notice.tsx'
import { Modal } from './modal.tsx'

type FormDialogProps = {
  title: string
  /** Label of the button that submits. Null if the form can't be used. */
  action: string | null
  isComplete: boolean
  mutation: Pick<UseMutationResult<unknown, Error, void>, 'error' | 'isPending' | 'mutate'>
  toProblem: (error: unknown) => string
  onClose: () => void
  children: ReactNode
}

/** A form that stays open with the typed text if saving fails. */
export function FormDialog({ title, action, isComplete, mutation, toProblem, onClose, children }: FormDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) mutation.mutate()
  }
  return (
    <Modal label={title} onClose={onClose} className="max-w-md">
      <form onSubmit={submit} className="flex flex-col gap-4 overflow-y-auto p-5">
        {children}
        {mutation.error !== null && <Notice tone="error">{toProblem(mutation.error)}</Notice>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{common.cancel}</Button>
          {action !== null && (
            <Button type="submit" variant="primary" disabled={!isComplete || mutation.isPending}>
              {action}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
