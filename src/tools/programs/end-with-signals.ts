/** Ends this process with the code of a signal, after cleaning up. */
export function endWithSignals(cleanUp: () => unknown) {
  for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
    process.on(signal, () => {
      cleanUp()
      process.exit(code)
    })
  }
}
