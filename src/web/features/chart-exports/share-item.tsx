import { useQuery } from '@tanstack/react-query'
import * as copy from '../../copy/chart-exports.ts'
import { sessionQueries } from '../session/queries.ts'
import { EXPORT_ITEM_CLASSES, ExportItemText } from './export-item.tsx'

/** Only where the operator allows links for people without an account. */
export function ShareItem({ onOpen }: { onOpen: () => void }) {
  const { data: session } = useQuery(sessionQueries.current())
  if (session?.shareLinks !== true) return null
  return (
    <li>
      <button type="button" className={EXPORT_ITEM_CLASSES} onClick={onOpen}>
        <ExportItemText name={copy.shareName}>{copy.shareNote}</ExportItemText>
      </button>
    </li>
  )
}
