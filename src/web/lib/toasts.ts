import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  text: string
  /** Null if nothing can be undone. */
  undo: (() => Promise<unknown>) | null
}

type Toasts = {
  /** Toasts, oldest first. */
  toasts: readonly Toast[]
  /** IDs of mounted regions. The last one shows the toasts, because a popup makes everything behind it unreachable. */
  regionIds: readonly string[]
}

let current: Toasts = { toasts: [], regionIds: [] }
let lastId = 0
const listeners = new Set<() => void>()

function set(next: Partial<Toasts>): void {
  current = { ...current, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reports an action. Each toast has its own undo, so that a later change doesn’t replace it. */
export function addToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  set({ toasts: [...current.toasts, { ...toast, id: lastId }] })
}

export function dismissToast(id: number): void {
  set({ toasts: current.toasts.filter((toast) => toast.id !== id) })
}

/**
 * @param isBase true for the page’s own region, which is behind all popups
 * @returns a function that removes the region
 */
export function addToastRegion(id: string, isBase: boolean): () => void {
  set({ regionIds: isBase ? [id, ...current.regionIds] : [...current.regionIds, id] })
  return () => set({ regionIds: current.regionIds.filter((each) => each !== id) })
}

export function useToasts(): Toasts {
  return useSyncExternalStore(subscribe, () => current)
}

export function useHasToasts(): boolean {
  return useSyncExternalStore(subscribe, () => current.toasts.length > 0)
}
