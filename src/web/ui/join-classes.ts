/** Joins class names and skips falsy ones. Pass the caller's `className` last. */
export function joinClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
