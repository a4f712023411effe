export function toAttachment(fileName: string): string {
  return `attachment; filename="${fileName}"`
}

/** Browsers show the file, and save it under this name. */
export function toInline(fileName: string): string {
  return `inline; filename="${fileName}"`
}
