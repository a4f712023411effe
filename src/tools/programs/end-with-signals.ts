/** Cleans up after a signal, and then ends this process with the signal's exit code. */
export function endWithSignals(cleanUp: () => unknown) {
  for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
    process.on(signal, () => {
      cleanUp()
      process.exit(code)
    })
  }
}
