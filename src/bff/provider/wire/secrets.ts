/** Shorter secrets could appear in a title by chance. */
const MIN_SECRET_LENGTH = 8
/** Minimum length of secrets that consist only of letters. */
const MIN_WORD_LENGTH = 20

/** Returns the secrets, escaped as in JSON, that are too long to appear in a response by chance. */
export function toDetectableSecrets(secrets: readonly string[]): string[] {
  return secrets
    .filter((secret) => secret.length >= (/^\p{L}+$/u.test(secret) ? MIN_WORD_LENGTH : MIN_SECRET_LENGTH))
    .map((secret) => JSON.stringify(secret).slice(1, -1))
}

/**
 * Returns the secrets that the values of a JSON text can contain. Only two escapes spell a character in more than one
 * way, so a text without them can only contain a secret in the form in which it is escaped here. Searching takes a
 * tenth of the time of formatting the values again.
 */
export function toPossibleSecrets(text: string, secrets: readonly string[]): readonly string[] {
  if (text.includes('\\u') || text.includes('\\/')) return secrets
  return secrets.filter((secret) => text.includes(secret))
}

/** Finds secrets in parsed values, so that it doesn't matter how the provider escaped them. */
export function containsSecret(value: unknown, secrets: readonly string[]): boolean {
  if (secrets.length === 0) return false
  const text = JSON.stringify(value)
  return secrets.some((secret) => text.includes(secret))
}
