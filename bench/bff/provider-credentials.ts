/** Of no use anywhere else: the provider that takes them ends with the bench. */
export const PROVIDER_CREDENTIALS = { apiKey: 'bench-key', username: 'bench', password: 'bench-password' }
