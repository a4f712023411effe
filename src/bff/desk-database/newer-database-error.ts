/** Chartroom must not run on tables that it does not know, because it could spoil them. */
export class NewerDatabaseError extends Error {
  constructor() {
    super('the desk’s database was written by a newer version of Chartroom: start that version, or restore a backup')
    this.name = 'NewerDatabaseError'
  }
}
