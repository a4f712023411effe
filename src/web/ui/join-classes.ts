/** Class names in one string; what is falsy is left out. The caller's `className` comes last. */
export function joinClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
