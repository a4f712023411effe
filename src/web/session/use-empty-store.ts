import { useSession } from './use-session.ts'

/** Returns true if the embedded service has neither the sample nor imported files. */
export function useEmptyStore(): boolean {
  const data = useSession()
  return data?.provider.mode === 'embedded' && !data.provider.isSample && !data.provider.hasImports
}
