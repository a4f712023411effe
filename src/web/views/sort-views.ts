import type { SavedView } from '#contract/desk/saved-views.ts'

/** Returns pinned views first, in their own order, then the others by name, as the server sends them. */
export function sortViews(views: readonly SavedView[], pinned: readonly string[]): SavedView[] {
  return [...pinnedViews(views, pinned), ...views.filter(({ id }) => !pinned.includes(id))]
}

/** Someone else may have deleted a view that is still pinned here. */
export function pinnedViews(views: readonly SavedView[], pinned: readonly string[]): SavedView[] {
  return pinned.flatMap((id) => views.find((view) => view.id === id) ?? [])
}
