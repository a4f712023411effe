import { Popover as BasePopover } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode, type RefObject } from 'react'
import { joinClasses } from './join-classes.ts'

const POPUP =
  'max-w-(--available-width) origin-(--transform-origin) rounded-lg border border-line bg-raised p-4 text-sm text-ink-2 shadow-popup transition-[opacity,scale] duration-100 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement
  title: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  defaultOpen?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** What gets the focus when it opens, instead of the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null>
  /** For a calendar rather than a paragraph. @default false */
  isWide?: boolean
}

export function Popover({
  trigger,
  title,
  children,
  align = 'start',
  defaultOpen = false,
  open,
  onOpenChange,
  initialFocus,
  isWide = false,
}: PopoverProps) {
  return (
    <BasePopover.Root
      defaultOpen={defaultOpen}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-50">
          <BasePopover.Popup
            {...(initialFocus === undefined ? {} : { initialFocus })}
            className={joinClasses(isWide ? 'w-96' : 'w-80', POPUP)}
          >
            <BasePopover.Title className="mb-1 text-base font-semibold text-ink">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
