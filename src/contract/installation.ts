export type CommandName = 'start' | 'import' | 'service' | 'backup' | 'restore'

/** Set by the command of the installed package (src/tools/chartroom.mjs). A clone doesn't have it. */
const HOME_VARIABLE = 'CHARTROOM_HOME'

/**
 * Folder of `.env`, and of relative paths in it. An installed package has its own, because an update replaces its program folder.
 * @param clone top folder of a clone
 */
export function homeFolder(clone: string): string {
  return process.env[HOME_VARIABLE] ?? clone
}

export function isInstalledPackage(): boolean {
  return process.env[HOME_VARIABLE] !== undefined
}

/** Returns what people type to run a command, for usage texts and messages. */
export function toCommandLine(name: CommandName, args = ''): string {
  const program = isInstalledPackage() ? (name === 'start' ? 'chartroom' : `chartroom ${name}`) : toScript(name, args)
  return args === '' ? program : `${program} ${args}`
}

/** npm passes on only arguments after `--`. */
function toScript(name: CommandName, args: string): string {
  const script = name === 'start' ? 'npm start' : `npm run ${name}`
  return args === '' ? script : `${script} --`
}
