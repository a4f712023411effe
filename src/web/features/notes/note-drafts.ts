import type { Note } from '#contract/desk/notes.ts'

export type NoteDraft = {
  text: string
  span: 'day' | 'week'
  day: string
  /** Key of the new note's subject. */
  target: string
  /** The note when editing started. Null for a new one. */
  base: Note | null
}

/** Unsaved notes by place, so that leaving the page loses nothing. They last until it closes or reloads. */
const drafts = new Map<string, NoteDraft>()

export function findDraft(key: string): NoteDraft | null {
  return drafts.get(key) ?? null
}

export function storeDraft(key: string, draft: NoteDraft): void {
  drafts.set(key, draft)
}

export function dropDraft(key: string): void {
  drafts.delete(key)
}
