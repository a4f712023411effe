// Builds the servers into lib, unless they are up to date. Commands that start a server run what is built there.
import { setup } from './build-stale-servers.ts'

await setup()
