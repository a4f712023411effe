import { useSyncExternalStore } from 'react'
import { DEFAULT_TERRITORY, isTerritory, type Territory } from '#contract/territories.ts'

/**
 * Where links to entities open, kept in the browser. It is written into those links, never read by the page they lead to:
 * a link must show the same to whoever opens it.
 */
const STORAGE_KEY = 'chartroom:territory'
const listeners = new Set<() => void>()
let chosen: Territory | null = null

export function readHomeTerritory(): Territory {
  chosen ??= readStored()
  return chosen
}

export function chooseHomeTerritory(territory: Territory): void {
  chosen = territory
  try {
    localStorage.setItem(STORAGE_KEY, territory)
  } catch {
    // Forbidden storage: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function useHomeTerritory(): Territory {
  return useSyncExternalStore(subscribe, readHomeTerritory)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readStored(): Territory {
  try {
    const stored = localStorage.getItem(STORAGE_KEY) ?? ''
    return isTerritory(stored) ? stored : DEFAULT_TERRITORY
  } catch {
    return DEFAULT_TERRITORY // storage is forbidden
  }
}
