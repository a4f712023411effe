import { Select as BaseSelect } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { joinClasses } from './join-classes.ts'

export type SelectItem<T extends string> = { value: T; label: string; hint?: string | undefined }

type SelectProps<T extends string> = {
  label: string
  /** Draws the label above; otherwise it is only read aloud. @default false */
  showLabel?: boolean
  items: readonly SelectItem<T>[]
  value: T
  onChange: (value: T) => void
  className?: string
}

/** One of a handful, in a list that opens. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, showLabel = false, items, value, onChange, className } = props
  const id = useId()
  return (
    <BaseSelect.Root items={items} value={value} onValueChange={(next) => next !== null && onChange(next)}>
      <div className={joinClasses('flex min-w-0 flex-col gap-1', className)}>
        <span id={`${id}-label`} className={showLabel ? 'overline-label' : 'sr-only'}>
          {label}
        </span>
        <BaseSelect.Trigger
          aria-labelledby={`${id}-label ${id}-value`}
          className="flex h-9 w-full min-w-0 items-center justify-between gap-2 rounded-md border border-line-control bg-surface pr-2 pl-3 text-base text-ink hover:border-ink-3 hover:bg-hover data-popup-open:border-ink-3"
        >
          <BaseSelect.Value id={`${id}-value`} className="min-w-0 truncate" />
          <BaseSelect.Icon className="text-ink-3">
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
      </div>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          align="start"
          sideOffset={6}
          collisionPadding={12}
          alignItemWithTrigger={false}
          className="z-50"
        >
          <BaseSelect.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-popup outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <BaseSelect.List>
              {items.map((item) => (
                <BaseSelect.Item
                  key={item.value}
                  value={item.value}
                  className="grid cursor-pointer grid-cols-[1rem_1fr_auto] items-center gap-2 rounded-sm py-1.5 pr-3 pl-2 text-base text-ink outline-none select-none data-highlighted:bg-accent-soft"
                >
                  <BaseSelect.ItemIndicator className="col-start-1 text-accent">
                    <Check aria-hidden className="size-4" />
                  </BaseSelect.ItemIndicator>
                  <BaseSelect.ItemText className="col-start-2 whitespace-nowrap">{item.label}</BaseSelect.ItemText>
                  {item.hint !== undefined && (
                    <span className="pl-4 text-xs whitespace-nowrap text-ink-3 tabular-nums">{item.hint}</span>
                  )}
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
}
