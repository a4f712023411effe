const ROSTER_MEANINGS = {
  id: 'Id of the roster',
  name: 'Name, unique in the team',
  version: 'Rises with each change of the name; a change sends the version that it saw',
  isDefault: 'True for the roster that the desk shows first to this person',
  isSample: 'True for the roster that came with the sample',
  counts: 'Members of each kind',
  'counts.artist': 'Artists',
  'counts.song': 'Songs',
  'counts.album': 'Albums',
  'counts.chart': 'Charts',
  updatedAt: 'When it last changed',
  updatedBy: 'Who changed it last; empty without sign-in',
}

/** Descriptions of the response fields of DESK_SCHEMAS. */
export const DESK_MEANINGS = {
  AddedMembers: {
    roster: 'The roster after the change',
    added: 'Members that were not there before',
    alreadyThere: 'Members that were there already',
  },
  DeletedRoster: { id: 'Id of the deleted roster' },
  RemovedMembers: { roster: 'The roster after the change', removed: 'Members that were there' },
  Roster: { ...ROSTER_MEANINGS, members: 'Newest first' },
  RosterMember: {
    kind: 'artist, song, album or chart',
    id: 'Service id, or the id of a chart',
    title: 'Null while the name is unknown',
    credit: 'Artist credit; null for artists and charts',
    addedAt: 'When it was added',
    addedBy: 'Who added it; empty without sign-in',
  },
  Rosters: { rosters: 'By name' },
  RostersWith: { rosterIds: 'Ids of rosters' },
  RosterSummary: ROSTER_MEANINGS,
  RosterTitles: {
    rosterId: 'Id of the roster',
    ids: 'Service ids of songs and albums',
    failedArtists: 'Artists whose titles could not be read',
  },
} as const
