export type CommandName = 'start' | 'import' | 'service' | 'backup' | 'restore'

type Environment = Readonly<Record<string, string | undefined>>

/** The command of the installed package (src/tools/chartroom.mjs) sets this variable. In a clone, it isn't set. */
const HOME_VARIABLE = 'CHARTROOM_HOME'

/**
 * Returns the folder of `.env`, to which paths in it are relative. An installed package needs a folder of its own,
 * because an update replaces its program folder.
 * @param clone top folder of a clone
 */
export function homeFolder(environment: Environment, clone: string): string {
  return environment[HOME_VARIABLE] ?? clone
}

export function isInstalledPackage(environment: Environment): boolean {
  return environment[HOME_VARIABLE] !== undefined
}

/** Returns the command line that people type, for usage texts and messages. */
export function toCommandLine(environment: Environment, name: CommandName, args = ''): string {
  const program = isInstalledPackage(environment) ? toProgram(name) : toScript(name, args)
  return args === '' ? program : `${program} ${args}`
}

function toProgram(name: CommandName): string {
  return name === 'start' ? 'chartroom' : `chartroom ${name}`
}

/** npm passes on only the arguments after `--`. */
function toScript(name: CommandName, args: string): string {
  const script = name === 'start' ? 'npm start' : `npm run ${name}`
  return args === '' ? script : `${script} --`
}

/** Database of the embedded service, in the data folder. */
export const CATALOG_FILE = 'catalogue.sqlite'

/** This file exists in the data folder while a restore replaces the others. */
export const RESTORE_JOURNAL = 'restore.sqlite'
