import { type RosterSummary } from '#contract/desk/rosters.ts'

/** The default roster of a test. */
export const TEST_ROSTER: RosterSummary = {
  id: 'roster-000000001',
  name: 'Harbor Lane',
  version: 1,
  isDefault: true,
  isSample: false,
  counts: { artist: 0, song: 2, album: 0, chart: 0 },
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: '',
}
