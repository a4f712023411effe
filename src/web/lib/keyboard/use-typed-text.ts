import { useEffect, useEffectEvent, useState } from 'react'
import { noop } from '../noop.ts'

type TypedText = {
  text: string
  /** Value in the URL at the last render. */
  seen: string
  /** Values written to the URL that it hasn't shown yet. */
  sent: readonly string[]
}

/**
 * State of a text field whose value is in the URL. The URL lags behind the typing, so the field has its own text. It
 * adopts the URL's value only if something else changed it, such as Back, a link, or a clear button.
 */
export function useTypedText(value: string, onType: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<TypedText>({ text: value, seen: value, sent: [] })
  if (value !== typed.seen) setTyped(withUrlValue(typed, value))
  const type = (text: string) => {
    setTyped(({ seen, sent }) => ({ text, seen, sent: [...sent, text] }))
    onType(text)
  }
  return [typed.text, type]
}

function withUrlValue({ text, sent }: TypedText, value: string): TypedText {
  const index = sent.indexOf(value)
  return index < 0 ? { text: value, seen: value, sent: [] } : { text, seen: value, sent: sent.slice(index + 1) }
}

/** Longer than the time between two keystrokes of a fluent typist. */
const PAUSE_MS = 200

/** Works like {@link useTypedText} for pages that render slowly: updates the URL only when the typing pauses. */
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
