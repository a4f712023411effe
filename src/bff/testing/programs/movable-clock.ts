/** Loaded into a process under test with `NODE_OPTIONS=--import`. Each SIGUSR2 moves its clock ahead by CLOCK_STEP_MS. */
const realNow = Date.now
const stepMs = Number(process.env['CLOCK_STEP_MS'])
let aheadMs = 0

Date.now = () => realNow() + aheadMs
process.on('SIGUSR2', () => void (aheadMs += stepMs))
