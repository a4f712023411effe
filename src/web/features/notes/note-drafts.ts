import type { Note } from '#contract/desk/notes.ts'

export type NoteDraft = {
  text: string
  span: 'day' | 'week'
  day: string
  /** Key of what a new note is about. */
  target: string
  /** The note as it was when editing began; null for a new one. */
  base: Note | null
}

/** Unsaved notes by place, so that leaving the page by mistake loses nothing. They end with the page’s process. */
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
