/** Below the bar while the code of a page loads, or the URL of a chart's latest week. Small, because every page loads it. */
export function PendingPage() {
  return <div aria-busy className="min-h-96" />
}
