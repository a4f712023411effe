/**
 * Reserves the space of a title below the bar while a page's code loads, or the URL of a chart's latest week. Doesn't
 * use the skeletons module, because every page would load it.
 */
export function PendingPage() {
  return (
    <div aria-busy className="page-width min-h-96 pt-5">
      <span aria-hidden className="block h-7 w-56 animate-pulse rounded-sm bg-sunken" />
    </div>
  )
}
