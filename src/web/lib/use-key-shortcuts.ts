import { useEffect, useEffectEvent } from 'react'

/** By `KeyboardEvent.key`. A handler that returns false leaves the key to the browser. */
export type KeyHandlers = Record<string, () => void | false>

/** Elements that handle key presses themselves, such as text fields. */
const OWN_KEYS =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=dialog]'

/** Single-key shortcuts for the page, ignored while someone types. */
export function useKeyShortcuts(handlers: KeyHandlers): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || hasModifier(event)) return
    if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return
    if (handlers[event.key]?.() !== false && handlers[event.key] !== undefined) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Many keyboards type [ and ] with AltGr, which some systems report as Ctrl+Alt. */
function hasModifier(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return event.metaKey
  return event.altKey || event.ctrlKey || event.metaKey
}
