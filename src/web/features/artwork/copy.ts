import type { EntityKind } from '#contract/entities.ts'

const nounOf = (kind: EntityKind) => (kind === 'artist' ? 'photo' : 'artwork')

export const dialogTitle = (kind: EntityKind) => (kind === 'artist' ? 'Photo' : 'Artwork')
export const add = (kind: EntityKind, name: string) => `Add ${kind === 'artist' ? 'a photo' : 'artwork'} for ${name}`
export const change = (kind: EntityKind, name: string) => `Change the ${nounOf(kind)} of ${name}`
export const wrongType = 'This file isn’t a PNG, JPEG, or WebP image. Choose another one.'
export const tooLarge = 'This file is larger than 2 MB. Save a smaller one.'
export const saved = (kind: EntityKind, name: string) => `Saved the ${nounOf(kind)} of ${name}.`
export const removed = (kind: EntityKind, name: string) => `Removed the ${nounOf(kind)} of ${name}.`
