import { useEffect, useEffectEvent } from 'react'

/** Where keys belong to what has the focus: text, lists that open, popups. */
const OWN_KEYS =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], dialog, [role=dialog]'

export type PageKeyHandlers = {
  /** Ctrl+K, or Cmd+K: works from everywhere, also while typing. */
  onFind: () => void
  /** Ctrl or Cmd went down: what onFind needs can be fetched meanwhile. */
  onMaybeFind: () => void
  /** `?`: never taken from somebody who types. */
  onHelp: () => void
}

/** Keys that every page has. */
export function usePageKeys({ onFind, onMaybeFind, onHelp }: PageKeyHandlers): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    const isCommand = event.ctrlKey || event.metaKey
    const isOwned = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null
    if (event.key === 'Control' || event.key === 'Meta') onMaybeFind()
    else if (isCommand && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      onFind()
    } else if (!isCommand && event.key === '?' && !isOwned) {
      event.preventDefault()
      onHelp()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
