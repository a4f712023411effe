/** @param kind starts with a consonant or "a", like all kinds of entities */
export function withArticle(kind: string): string {
  return `${kind.startsWith('a') ? 'an' : 'a'} ${kind}`
}
