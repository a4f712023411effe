import { linkOptions } from '@tanstack/react-router'
import type { EntityKind, ResultKind } from '#contract/entities.ts'
import type { Territory } from '#contract/territories.ts'

/** @param location territory in which the entity's page opens */
export function toResultLink(kind: EntityKind | ResultKind, id: string, location: Territory) {
  return kind === 'chart'
    ? linkOptions({ to: '/charts/$chartId', params: { chartId: id } })
    : linkOptions({ to: '/$kind/$id', params: { kind, id }, search: { location } })
}
