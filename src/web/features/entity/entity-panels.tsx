import type { ReactNode } from 'react'
import { joinClasses } from '../../ui/join-classes.ts'

type PanelsProps = {
  positions: ReactNode
  relations: ReactNode
  notes: ReactNode
  territories: ReactNode
  /** Takes the full width of the page, below the others. */
  spread?: ReactNode
  /** Below it, or below the territories of an album, which are few. */
  projection?: ReactNode
  /** True if territories have the full width of the page, below the other panels. */
  isWide: boolean
}

/** Panels of the shorter column don't grow: a tall empty panel looks like missing data. */
const COLUMN = 'flex min-w-0 flex-col gap-4'
const GRID = 'grid gap-4 xl:grid-cols-2'

/** Panels of everything except artists. Changing the view changes only classes, so that no panel loads again. */
export function TitlePanels(props: PanelsProps & { isAlbum: boolean }) {
  const { positions, relations, notes, territories, spread, projection, isWide, isAlbum } = props
  const isInColumn = isAlbum && !isWide
  return (
    <div className={GRID}>
      <div
        className={joinClasses(
          COLUMN,
          isWide &&
            'xl:col-span-2 xl:grid xl:grid-cols-2 xl:grid-rows-[auto_1fr] xl:*:first:row-span-2 xl:[&>div>section]:h-full',
        )}
      >
        {positions}
        {relations}
        {notes}
      </div>
      <div className={joinClasses(COLUMN, isWide && 'xl:col-span-2')}>
        {territories}
        {isInColumn && projection}
      </div>
      <div className="min-w-0 empty:hidden xl:col-span-2">{spread}</div>
      <div className="min-w-0 empty:hidden xl:col-span-2">{!isInColumn && projection}</div>
    </div>
  )
}

/** Panels of an artist. Chart positions are next to the trend, or below it on narrower screens. */
export function ArtistPanels({ relations, notes, territories, spread, isWide }: Omit<PanelsProps, 'positions'>) {
  return (
    <>
      <div className="min-w-0 empty:hidden">{spread}</div>
      <div className={GRID}>
        <div className={joinClasses(COLUMN, isWide && 'xl:col-span-2 xl:grid xl:grid-cols-2')}>{relations}</div>
        <div className={joinClasses(COLUMN, isWide && 'xl:col-span-2')}>
          {territories}
          {notes}
        </div>
      </div>
    </>
  )
}
