export function toAttachment(fileName: string): string {
  return `attachment; filename="${fileName}"`
}

/** Shown in place, and saved under this name. */
export function toInline(fileName: string): string {
  return `inline; filename="${fileName}"`
}
