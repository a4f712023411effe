export type CommandName = 'start' | 'import' | 'service' | 'backup' | 'restore'

type Environment = Readonly<Record<string, string | undefined>>

/** Set by the command of the installed package (src/tools/chartroom.mjs). A clone doesn't have it. */
const HOME_VARIABLE = 'CHARTROOM_HOME'

/**
 * Folder of `.env`, and of relative paths in it. An installed package has its own, because an update replaces its program folder.
 * @param clone top folder of a clone
 */
export function homeFolder(environment: Environment, clone: string): string {
  return environment[HOME_VARIABLE] ?? clone
}

export function isInstalledPackage(environment: Environment): boolean {
  return environment[HOME_VARIABLE] !== undefined
}

/** Returns what people type to run a command, for usage texts and messages. */
export function toCommandLine(environment: Environment, name: CommandName, args = ''): string {
  const program = isInstalledPackage(environment) ? toProgram(name) : toScript(name, args)
  return args === '' ? program : `${program} ${args}`
}

function toProgram(name: CommandName): string {
  return name === 'start' ? 'chartroom' : `chartroom ${name}`
}

/** npm passes on only arguments after `--`. */
function toScript(name: CommandName, args: string): string {
  const script = name === 'start' ? 'npm start' : `npm run ${name}`
  return args === '' ? script : `${script} --`
}

/** The store of the embedded service, in the data folder. */
export const CATALOG_FILE = 'catalogue.sqlite'

/** A file in the data folder while a restore replaces the others. */
export const RESTORE_JOURNAL = 'restore.sqlite'
