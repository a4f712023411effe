import type { Export } from '#contract/exports.ts'

let allowed: readonly string[] | undefined

/** @param exports undefined if the operator has turned off none */
export function setAllowedExports(exports: readonly string[] | undefined): void {
  allowed = exports
}

/** @param wanted undefined for exports that no setting turns off */
export function isExportAllowed(wanted: Export | undefined): boolean {
  return wanted === undefined || allowed?.includes(wanted) !== false
}

export const TABLE_EXPORTS = ['csv', 'xlsx', 'pptx'] as const satisfies Export[]
export const PAGE_EXPORTS = [...TABLE_EXPORTS, 'print', 'images'] as const satisfies Export[]

export function isOneAllowed(wanted: readonly Export[]): boolean {
  return wanted.some(isExportAllowed)
}
