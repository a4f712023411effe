import { Link } from '@tanstack/react-router'
import * as copy from './copy.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'

type NotFoundPageProps = { title?: string; children?: string }

export function NotFoundPage({ title, children }: NotFoundPageProps) {
  return (
    <MissingPage
      label={copy.notFoundCode}
      title={title ?? copy.pageNotFound}
      actions={
        <>
          <Link to="/search" className={buttonClasses('primary')}>
            {copy.openSearch}
          </Link>
          <Link to="/" className={buttonClasses('secondary')}>
            {copy.startPage}
          </Link>
        </>
      }
    >
      {children ?? copy.whatToDo}
    </MissingPage>
  )
}
