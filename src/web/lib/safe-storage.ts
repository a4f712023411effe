/** localStorage can be full or forbidden: then nothing is stored, and what is in memory lives as long as the page. */
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
