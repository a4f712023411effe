import { createDisplaySetting } from '../../lib/display-setting.ts'

const SEEN = 'true'

/** Whether the tour was dismissed in this browser: then it never comes back. */
const tourSeen = createDisplaySetting('chartroom:tour-seen', '')

export const readTourSeen = () => tourSeen.read() === SEEN
export const useTourSeen = () => tourSeen.useValue() === SEEN
export const dismissTour = () => tourSeen.write(SEEN)
