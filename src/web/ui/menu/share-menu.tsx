import type { ComponentProps } from 'react'
import { canShare } from '../../lib/browser/native-share.ts'
import { useShareSheet } from '../../lib/browser/use-share-sheet.ts'
import * as common from '../../lib/copy.ts'
import { Button } from '../buttons/button.tsx'
import * as copy from '../copy.ts'
import { Menu } from './menu.tsx'

type ShareMenuProps = ComponentProps<typeof Button> & {
  url: string
  items: ComponentProps<typeof Menu>['children']
}

/** Opens the share sheet on phones, and the links elsewhere. */
export function ShareMenu({ url, items, children, ...button }: ShareMenuProps) {
  const { isFailed, open } = useShareSheet()
  const label = (
    <>
      {children}
      {copy.share}
    </>
  )
  if (!canShare({ url })) {
    return (
      <Menu title={copy.share} trigger={<Button {...button}>{label}</Button>}>
        {items}
      </Menu>
    )
  }
  return (
    <>
      <Button {...button} onClick={() => open({ url, title: document.title })}>
        {label}
      </Button>
      <output className="w-full text-xs text-danger empty:hidden">{isFailed && common.shareBlocked}</output>
    </>
  )
}
