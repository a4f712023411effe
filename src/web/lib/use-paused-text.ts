import { useEffect, useEffectEvent } from 'react'
import { noop } from './noop.ts'
import { useTypedText } from './use-typed-text.ts'

/** Longer than between two keys of somebody who types fluently. */
const PAUSE_MS = 200

/** {@link useTypedText} for a page that is heavy to draw: the address is written once the typing pauses. */
export function usePausedText(value: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, type] = useTypedText(value, noop)
  const send = useEffectEvent(write)
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(() => send(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  return [text, type]
}
