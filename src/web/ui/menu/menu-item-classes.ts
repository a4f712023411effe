import { joinClasses } from '../join-classes.ts'

/** Classes of a link, button, or label in the list of a popover. `aria-current` marks the current one. */
export const MENU_ITEM = joinClasses(
  'flex w-full items-center gap-3 rounded-sm px-2 py-1.5 text-left text-base text-ink tabular-nums -outline-offset-2',
  'hover:bg-hover disabled:text-ink-3 disabled:hover:bg-transparent [&[aria-current]]:bg-accent-soft [&[aria-current]]:text-accent coarse:py-3',
)
