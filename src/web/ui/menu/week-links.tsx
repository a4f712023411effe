import { LinkItem } from './link-item.tsx'

type WeekLinksProps = {
  /** Null while the week isn’t known. */
  fixed: string | null
  latest: string
}

/** Links to the week on the screen, and to the latest one at the time of opening. */
export function WeekLinks({ fixed, latest }: WeekLinksProps) {
  return (
    <>
      {fixed !== null && <LinkItem href={fixed} name="Link to this week" note="Always shows the same week." />}
      <LinkItem href={latest} name="Link to the latest week" note="Shows the latest week each time it’s opened." />
    </>
  )
}
