import { createDisplaySetting } from '../../lib/storage/display-setting.ts'

const SEEN = 'true'

const tourSeen = createDisplaySetting('chartroom:tour-seen', '')

export const readTourSeen = () => tourSeen.read() === SEEN
export const useTourSeen = () => tourSeen.useValue() === SEEN
export const dismissTour = () => tourSeen.write(SEEN)
