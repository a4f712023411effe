import { UNIT_ABBREVIATIONS, UNIT_NAMES } from '#contract/territories.ts'

/** Explains the abbreviations in text that leaves Chartroom, where no tooltip explains them. */
export const UNIT_KEY = `${UNIT_ABBREVIATIONS.album_equivalent}: ${UNIT_NAMES.album_equivalent}, in the US and Canada. ${UNIT_ABBREVIATIONS.stream_equivalent}: ${UNIT_NAMES.stream_equivalent}, elsewhere.`
