/** Returns the index that an arrow or paging key moves to. Undefined for other keys. */
export function toKeyTarget(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - 10,
    PageUp: index + 10,
    Home: 0,
    End: count - 1,
  }
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined
  return target === undefined ? undefined : clampIndex(target, count)
}

export function clampIndex(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1)
}
