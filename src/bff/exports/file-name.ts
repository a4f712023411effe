export function toAttachment(fileName: string): string {
  return `attachment; filename="${fileName}"`
}
