import { Popover as BasePopover } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { joinClasses } from '../join-classes.ts'

const POPUP = joinClasses(
  'max-h-(--available-height) max-w-(--available-width) origin-(--transform-origin)',
  'rounded-lg border border-line overflow-y-auto bg-raised p-4 text-sm text-ink-2 shadow-popup',
  'transition-[opacity,scale] duration-100 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
)

/** A `pane` has room for two columns. */
const WIDTHS = { narrow: 'w-56', normal: 'w-80', wide: 'w-96', pane: 'w-80 md:w-160' } as const

type PopoverPopupProps = {
  id: string
  /** Button that opened the popup. It gets the focus when the popup closes. */
  anchor: HTMLElement | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Called once, when this and everything in it has loaded. */
  onLoaded: (isLoaded: true) => void
  title: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  initialFocus?: RefObject<HTMLElement | null>
  /** @default normal */
  width?: keyof typeof WIDTHS
}

export function PopoverPopup(props: PopoverPopupProps) {
  const { id, anchor, isOpen, onOpenChange, onLoaded, title, children, align = 'start' } = props
  const { initialFocus, width = 'normal' } = props
  return (
    <BasePopover.Root
      open={isOpen}
      onOpenChange={(next, { reason, event, cancel }) => {
        // A click on the button already closes the popup, so it must not also count as a click outside.
        if (reason === 'outside-press' && anchor?.contains(event.target as Node) === true) cancel()
        else onOpenChange(next)
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner anchor={anchor} align={align} sideOffset={6} collisionPadding={12} className="z-popup">
          <BasePopover.Popup
            id={id}
            finalFocus={() => anchor}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            className={joinClasses(WIDTHS[width], POPUP)}
          >
            <BasePopover.Title className="mb-1 text-base font-semibold text-ink">{title}</BasePopover.Title>
            {children}
            <Loaded onLoaded={onLoaded} />
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}

/** React mounts it together with its siblings, so after they have loaded. */
function Loaded({ onLoaded }: Pick<PopoverPopupProps, 'onLoaded'>) {
  useEffect(() => onLoaded(true), [onLoaded])
  return null
}
