/**
 * The place of a title, below the bar, while the code of a page loads, or the URL of a chart's latest week. Without the
 * module of skeletons, because every page loads it.
 */
export function PendingPage() {
  return (
    <div aria-busy className="page-width min-h-96 pt-5">
      <span aria-hidden className="block h-7 w-56 animate-pulse rounded-sm bg-sunken" />
    </div>
  )
}
