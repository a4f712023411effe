/** `NODE_OPTIONS=--import` loads this file in a tested process. Each SIGUSR2 moves its clock by CLOCK_STEP_MS. */
const realNow = Date.now
const stepMs = Number(process.env['CLOCK_STEP_MS'])
let aheadMs = 0

Date.now = () => realNow() + aheadMs
process.on('SIGUSR2', () => void (aheadMs += stepMs))
