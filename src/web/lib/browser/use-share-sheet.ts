import { useState } from 'react'
import { share } from './native-share.ts'

/** Opens the share sheet in a click handler, and reports whether the browser refused it. */
export function useShareSheet(): { isFailed: boolean; open: (data: ShareData) => void } {
  const [isFailed, setIsFailed] = useState(false)
  const open = (data: ShareData) => {
    setIsFailed(false)
    share(data).catch(() => setIsFailed(true))
  }
  return { isFailed, open }
}
