import { plural } from '../../lib/format/plural.ts'

export const add = 'Add to roster'
export const addNamed = (name: string) => `Add ${name} to a roster`
export const rostersWith = (name: string) => `Rosters with ${name}`
/** Completes “Couldn’t load …”. */
export const rosters = 'the rosters'
export const loading = 'Loading the rosters'
export const noRosters = 'No roster yet. Create one to follow what happens to your titles each week.'
export const newRoster = 'New roster…'
export const createRoster = 'Create roster'
export const createAndAdd = 'Create and add'
export const cancel = 'Cancel'
export const manage = 'Manage rosters'
export const name = 'Name'
export const nameTaken = 'Another roster has this name.'
export const nameTooLong = (limit: number) => `Use at most ${limit} characters.`
export const isDefault = 'Default'
export const rosterGone = 'This roster was deleted in the meantime.'
export const created = (member: string, roster: string) => `Created ${roster} with ${member}.`
export const added = (member: string, roster: string) => `Added ${member} to ${roster}.`
export const alreadyMember = (member: string, roster: string) => `${member} was on ${roster} already.`
export const removed = (member: string, roster: string) => `Removed ${member} from ${roster}.`
export const removedCount = (count: number, roster: string) =>
  plural(count, { one: `Removed 1 member from ${roster}.`, other: `Removed ${count} members from ${roster}.` })
