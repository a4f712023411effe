import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import Check from 'lucide:check'
import ChevronDown from 'lucide:chevron-down'
import Search from 'lucide:search'
import { type ReactNode, useId } from 'react'
import { fieldButtonClasses, type FieldButtonVariant } from './field-button.tsx'
import { joinClasses } from '../join-classes.ts'

export type ComboboxItem<T extends string> = {
  value: T
  label: string
  /** Shown at the end of the row, and searchable. */
  hint?: string
  tag?: ReactNode
  /** Hidden text that the search also matches. */
  searchText?: string
  /** Language of the label, if it isn't the page's. */
  lang?: string
}

type ComboboxProps<T extends string> = {
  label: string
  showLabel?: boolean
  items: readonly ComboboxItem<T>[]
  value: T
  onChange: (value: T) => void
  searchPlaceholder?: string
  emptyText?: string
  /**
   * Content of the button.
   * @default the selected item's label
   */
  children?: ReactNode
  defaultOpen?: boolean
  /**
   * `quiet` has no border.
   * @default 'field'
   */
  variant?: FieldButtonVariant
  className?: string
}

export function Combobox<T extends string>(props: ComboboxProps<T>) {
  const { label, showLabel = false, items, value, onChange, children, defaultOpen = false, className } = props
  const { variant = 'field' } = props
  const id = useId()
  const chosen = items.find((item) => item.value === value) ?? null
  return (
    <BaseCombobox.Root
      items={items}
      value={chosen}
      onValueChange={(item) => item !== null && onChange(item.value)}
      itemToStringLabel={({ label: name, hint = '', searchText = '' }) => `${name} ${hint} ${searchText}`.trim()}
      isItemEqualToValue={(item, other) => item.value === other.value}
      defaultOpen={defaultOpen}
      autoHighlight
    >
      <div className={joinClasses('flex min-w-0 flex-col gap-1', className)}>
        <span id={`${id}-label`} className={showLabel ? 'overline-label' : 'sr-only'}>
          {label}
        </span>
        <BaseCombobox.Trigger aria-labelledby={`${id}-label ${id}-value`} className={fieldButtonClasses(variant)}>
          <span id={`${id}-value`} className="min-w-0 truncate">
            {children ?? chosen?.label ?? value}
          </span>
          {variant === 'field' && <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />}
        </BaseCombobox.Trigger>
      </div>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner align="start" sideOffset={6} collisionPadding={12} className="z-popup">
          <BaseCombobox.Popup
            aria-label={label}
            className={joinClasses(
              'flex max-h-[min(26rem,var(--available-height))] w-72 max-w-(--available-width) min-w-(--anchor-width) flex-col overflow-hidden',
              'rounded-lg border border-line bg-raised shadow-popup',
              'transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0',
            )}
          >
            <div className="flex items-center gap-2 border-b border-line px-3">
              <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
              <BaseCombobox.Input
                aria-label={`Search: ${label}`}
                placeholder={props.searchPlaceholder ?? 'Search…'}
                className="h-10 w-full bg-transparent text-base text-ink outline-none placeholder:text-ink-3 coarse:text-md"
              />
            </div>
            <BaseCombobox.Empty>
              <p className="px-3 py-4 text-sm text-ink-3">{props.emptyText ?? 'No matches.'}</p>
            </BaseCombobox.Empty>
            <BaseCombobox.List className="min-h-0 flex-auto scroll-py-1 overflow-y-auto overscroll-contain p-1 empty:p-0">
              {(item: ComboboxItem<T>) => (
                <BaseCombobox.Item
                  key={item.value}
                  value={item}
                  className="grid cursor-pointer grid-cols-[1rem_1fr_auto] items-center gap-2 rounded-sm px-2 py-1.5 text-base text-ink select-none data-highlighted:bg-accent-soft"
                >
                  <BaseCombobox.ItemIndicator className="col-start-1 text-accent">
                    <Check aria-hidden className="size-4" />
                  </BaseCombobox.ItemIndicator>
                  <span className="col-start-2 flex min-w-0 items-center gap-2">
                    <span lang={item.lang} className="truncate">
                      {item.label}
                    </span>
                    {item.tag}
                  </span>
                  {item.hint !== undefined && <span className="text-xs text-ink-3 tabular-nums">{item.hint}</span>}
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}
