import RefreshCw from 'lucide:refresh-cw'
import type { ComponentProps } from 'react'
import * as common from '../../lib/copy.ts'
import { Button } from './button.tsx'

export function RetryButton(props: Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'>) {
  return (
    <Button variant="ghost" size="sm" {...props}>
      <RefreshCw aria-hidden className="size-3.5" />
      {common.tryAgain}
    </Button>
  )
}
