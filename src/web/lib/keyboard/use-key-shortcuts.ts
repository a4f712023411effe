import { useEffect, useEffectEvent } from 'react'
import { isBrowserKey } from './is-browser-key.ts'
import { ownsKeys } from './owns-keys.ts'

/** Handlers for each `KeyboardEvent.key`. If a handler returns false, the browser handles the key. */
export type KeyHandlers = Record<string, () => void | false>

/** Single-key shortcuts for the page, ignored while someone types. */
export function useKeyShortcuts(handlers: KeyHandlers): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || hasModifier(event) || ownsKeys(event)) return
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
  return isBrowserKey(event)
}
