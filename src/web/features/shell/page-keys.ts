import { useEffect, useEffectEvent } from 'react'
import { ownsKeys } from '../../lib/keyboard/owns-keys.ts'

type PageKeyHandlers = {
  /** Called on Ctrl+K or Cmd+K, even in a text field. */
  onFind: () => void
  /** Called on Ctrl or Cmd, so that loading can start before a K follows. */
  onMaybeFind: () => void
  /** Called on `?` outside text fields and popups. */
  onHelp: () => void
}

export function usePageKeys({ onFind, onMaybeFind, onHelp }: PageKeyHandlers): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'Control' || event.key === 'Meta') onMaybeFind()
    else if (isCommand && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      onFind()
    } else if (!isCommand && event.key === '?' && !ownsKeys(event)) {
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
