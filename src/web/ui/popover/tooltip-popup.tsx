import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'

type TooltipPopupProps = {
  anchor: Element
  side: 'top' | 'bottom' | 'left' | 'right'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

export function TooltipPopup({ anchor, side, isOpen, onOpenChange, children }: TooltipPopupProps) {
  return (
    <BaseTooltip.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner anchor={anchor} side={side} sideOffset={6} collisionPadding={8} className="z-popup">
          <BaseTooltip.Popup className="max-w-72 origin-(--transform-origin) rounded-sm bg-ink px-2 py-1 text-xs text-canvas shadow-popup transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
