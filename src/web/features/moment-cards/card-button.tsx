import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import * as copy from './card-copy.ts'
import { type MomentCardDialogProps } from './card-props.ts'

export const MomentCardDialog = lazy(async () => ({
  default: (await import('./moment-card-dialog.tsx')).MomentCardDialog,
}))

type CardButtonProps = Omit<MomentCardDialogProps, 'onClose'> & {
  /** Completes the accessible name. */
  what: string
  className?: string
}

/** Opens a card of a title that has at least one moment. */
export function CardButton({ what, className, ...card }: CardButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={copy.cardOf(what)}
        className={className}
        onClick={() => setIsOpen(true)}
      >
        {copy.card}
      </Button>
      <Suspense>{isOpen && <MomentCardDialog {...card} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
