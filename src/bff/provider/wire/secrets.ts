/** Shorter ones, and words of letters alone, could be part of a title. */
const MIN_SECRET_LENGTH = 8
const MIN_WORD_LENGTH = 20

/** The secrets whose appearance in an answer can be no chance, as JSON writes them. */
export function toTellingSecrets(secrets: readonly string[]): string[] {
  return secrets
    .filter((secret) => secret.length >= (/^\p{L}+$/u.test(secret) ? MIN_WORD_LENGTH : MIN_SECRET_LENGTH))
    .map((secret) => JSON.stringify(secret).slice(1, -1))
}

/** True when a value that is to be kept or shown holds one of them, in whatever way the provider had written it. */
export function holdsSecret(value: unknown, secrets: readonly string[]): boolean {
  const text = JSON.stringify(value)
  return secrets.some((secret) => text.includes(secret))
}
