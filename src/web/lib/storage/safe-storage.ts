/** localStorage can be full or blocked. Values then last only until the page is closed. */
export function readItem(key: string): string | null {
  return guarded(() => localStorage.getItem(key))
}

export function storeItem(key: string, value: string): void {
  guarded(() => localStorage.setItem(key, value))
}

export function removeItem(key: string): void {
  guarded(() => localStorage.removeItem(key))
}

export function listKeys(): string[] {
  return guarded(() => Object.keys(localStorage)) ?? []
}

function guarded<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
