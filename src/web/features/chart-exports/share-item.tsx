import { useQuery } from '@tanstack/react-query'
import * as copy from './copy.ts'
import { sessionQueries } from '../session/queries.ts'
import { ExportButton } from './export-item.tsx'

/** Only where the operator allows links for people without an account. */
export function ShareItem({ onOpen }: { onOpen: () => void }) {
  const { data: session } = useQuery(sessionQueries.current())
  if (session?.shareLinks !== true) return null
  return (
    <li>
      <ExportButton name={copy.shareName} onPress={onOpen}>
        {copy.shareNote}
      </ExportButton>
    </li>
  )
}
