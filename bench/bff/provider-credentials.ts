/** Credentials of the provider that the bench starts and stops. */
export const PROVIDER_CREDENTIALS = { apiKey: 'bench-key', username: 'bench', password: 'bench-password' }
