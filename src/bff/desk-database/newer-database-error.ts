/** Chartroom must not use tables of a newer version, because it could damage them. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      'the database of team data was written by a newer version of Chartroom: start that version, or restore a backup',
    )
    this.name = 'NewerDatabaseError'
  }
}
