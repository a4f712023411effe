/** Shorter secrets could appear in a title by chance. */
const MIN_SECRET_LENGTH = 8
/** For secrets that consist of letters only. */
const MIN_WORD_LENGTH = 20

/** Returns the secrets, escaped as in JSON, that are too long to appear in a response by chance. */
export function toDetectableSecrets(secrets: readonly string[]): string[] {
  return secrets
    .filter((secret) => secret.length >= (/^\p{L}+$/u.test(secret) ? MIN_WORD_LENGTH : MIN_SECRET_LENGTH))
    .map((secret) => JSON.stringify(secret).slice(1, -1))
}

/** Finds secrets in parsed values, so that it doesn't matter how the provider escaped them. */
export function containsSecret(value: unknown, secrets: readonly string[]): boolean {
  const text = JSON.stringify(value)
  return secrets.some((secret) => text.includes(secret))
}
