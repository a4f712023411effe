import { type Ref } from 'react'

/** Hands an element on to a ref of either form; the answer is what a callback wants called at the end. */
export function setRef<T>(ref: Ref<T> | undefined, element: T | null): (() => void) | undefined {
  if (typeof ref === 'function') return ref(element) ?? undefined
  if (ref !== null && ref !== undefined) ref.current = element
  return undefined
}
