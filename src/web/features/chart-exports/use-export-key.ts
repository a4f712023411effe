import { useEffect, useEffectEvent } from 'react'

/** Where a letter belongs to what has the focus: text, lists that open, popups. */
const OWN_KEYS =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], dialog, [role=dialog]'

/** `e` opens the exports; it is never taken from somebody who types. */
export function useExportKey(onPress: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.key !== 'e') return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
