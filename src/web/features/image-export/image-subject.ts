import type { EntityKind } from '#contract/entities.ts'

export type ImageSubject = { kind: EntityKind; title: string | null; credit: string | null }

export function toImageSubject(
  known: Pick<ImageSubject, 'title' | 'credit'> | undefined,
  kind: EntityKind,
): ImageSubject {
  return { kind, title: known?.title ?? null, credit: known?.credit ?? null }
}
