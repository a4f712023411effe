/** Pasted lines that weren't added, per roster, so that closing the dialog loses nothing until a reload. */
const drafts = new Map<string, string>()

export function readDraft(rosterId: string): string {
  return drafts.get(rosterId) ?? ''
}

export function saveDraft(rosterId: string, text: string): void {
  if (text.trim() === '') drafts.delete(rosterId)
  else drafts.set(rosterId, text)
}
