import { plural } from '../../lib/format/plural.ts'

export const add = 'Add to roster'
export const addNamed = (name: string) => `Add ${name} to a roster`
export const rostersWith = (name: string) => `Rosters with ${name}`
export const name = 'Name'
export const nameTooLong = (limit: number) => `Use at most ${limit} characters.`
export const created = (member: string, roster: string) => `Created ${roster} with ${member}.`
export const added = (member: string, roster: string) => `Added ${member} to ${roster}.`
export const alreadyMember = (member: string, roster: string) => `${member} was on ${roster} already.`
export const removed = (member: string, roster: string) => `Removed ${member} from ${roster}.`
export const removedCount = (count: number, roster: string) =>
  plural(count, { one: `Removed 1 member from ${roster}.`, other: `Removed ${count} members from ${roster}.` })
