type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>

/** Keys with these modifiers are commands of the browser, such as Alt+← for Back. */
export function isBrowserKey({ altKey, ctrlKey, metaKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey
}
