import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import * as common from '../../lib/copy.ts'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../states/notice.tsx'
import { Modal } from './modal.tsx'

type ConfirmDialogProps = {
  question: string
  label: string
  mutation: Pick<UseMutationResult<unknown, Error, void>, 'error' | 'isPending' | 'mutate'>
  onClose: () => void
  /** Explains what can't be undone. */
  children: ReactNode
}

/** Asks before something is lost, and stays open if that fails. */
export function ConfirmDialog({ question, label, mutation, onClose, children }: ConfirmDialogProps) {
  return (
    <Modal label={question} onClose={onClose} className="max-w-md">
      <div className="flex flex-col gap-4 p-5">
        <p className="text-base">{children}</p>
        {mutation.error !== null && <Notice tone="error">{toErrorSentence(mutation.error)}</Notice>}
        <div className="flex justify-end gap-2">
          <Button data-focus onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="primary" disabled={mutation.isPending} onClick={() => mutation.mutate()}>
            {label}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
