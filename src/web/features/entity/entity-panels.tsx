import type { ReactNode } from 'react'
import type { EntityAnswer } from '#contract/api/entity.ts'
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

/** The last panel of a column grows, so that both columns end at the same height. */
const COLUMN = 'flex min-w-0 flex-col gap-4 [&>:last-child]:grow [&>div:last-child>section]:h-full'
/** A short list of territories keeps its height: a tall empty panel looks like missing data. */
const TERRITORIES_COLUMN = 'flex min-w-0 flex-col gap-4'
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
      <div className={joinClasses(TERRITORIES_COLUMN, isWide && 'xl:col-span-2')}>
        {territories}
        {isInColumn && projection}
      </div>
      <div className="min-w-0 empty:hidden xl:col-span-2">{spread}</div>
      <div className="min-w-0 empty:hidden xl:col-span-2">{!isInColumn && projection}</div>
    </div>
  )
}

/** If an artist has many titles, they are on the left and positions on the right. On phones, positions come first. */
export function ArtistPanels(props: PanelsProps & { hasFewTitles: boolean }) {
  const { positions, relations, notes, territories, spread, isWide, hasFewTitles: isShort } = props
  return (
    // Uses margins instead of row gaps, so that an artist without positions has no empty gap above the titles.
    <div className={joinClasses(GRID, 'xl:gap-y-0', !isWide && 'xl:grid-rows-[auto_1fr_auto]')}>
      <div
        className={joinClasses(
          'min-w-0 empty:hidden xl:mb-4',
          isWide ? 'xl:col-span-2' : isShort ? 'xl:col-start-1' : 'xl:col-start-2',
        )}
      >
        {positions}
      </div>
      <div
        className={joinClasses(
          COLUMN,
          isWide && 'xl:col-span-2 xl:mb-4 xl:grid xl:grid-cols-2 xl:[&>:last-child]:col-span-2',
          !isWide && (isShort ? 'xl:col-start-1 xl:row-start-2' : 'xl:col-start-1 xl:row-span-2 xl:row-start-1'),
        )}
      >
        {relations}
        {notes}
      </div>
      <div
        className={joinClasses(
          TERRITORIES_COLUMN,
          isWide && 'xl:col-span-2',
          !isWide && (isShort ? 'xl:col-start-2 xl:row-span-2 xl:row-start-1' : 'xl:col-start-2'),
        )}
      >
        {territories}
      </div>
      <div className="min-w-0 empty:hidden xl:col-span-2 xl:mt-4">{spread}</div>
    </div>
  )
}

/** Number of rows in a list before it is expanded. */
const VISIBLE_ROWS = 10
/** About as high as the territories next to them. */
const FEW_ROWS = 12

/** Returns true if the lists of titles are shorter than chart positions and territories together. */
export function hasFewTitles(artist: Pick<EntityAnswer, 'discography' | 'relationships'> | undefined): boolean {
  if (artist === undefined) return false
  const lists = Map.groupBy([...artist.discography, ...artist.relationships], ({ kind }) => kind).values()
  const rows = [...lists].reduce((sum, list) => sum + Math.min(list.length, VISIBLE_ROWS), 0)
  return rows <= FEW_ROWS
}
