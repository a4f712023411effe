// Builds the servers into lib, unless they are up to date. Commands that start a server run what is built there.
import { setup } from './bundle/build-servers.ts'

await setup()
