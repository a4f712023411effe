import { useState } from 'react'

type Typed = {
  text: string
  /** The value in the address when it was last looked at. */
  seen: string
  /** Written to the address and not yet seen there. */
  sent: readonly string[]
}

/**
 * The text of a field whose value is in the address. The address follows a moment later, so the text is the field's own;
 * the address leads when it changed by itself: Back, a link, a button that clears.
 */
export function useTypedText(value: string, onType: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<Typed>({ text: value, seen: value, sent: [] })
  if (value !== typed.seen) setTyped(toSeen(typed, value))
  const type = (text: string) => {
    setTyped(({ seen, sent }) => ({ text, seen, sent: [...sent, text] }))
    onType(text)
  }
  return [typed.text, type]
}

function toSeen({ text, sent }: Typed, value: string): Typed {
  const index = sent.indexOf(value)
  return index < 0 ? { text: value, seen: value, sent: [] } : { text, seen: value, sent: sent.slice(index + 1) }
}
