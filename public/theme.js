// Runs before the first paint. Reads settings that src/web/lib/browser/theme.ts and storage/display-setting.ts write.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('chartroom:theme')
  } catch {
    // Storage can be blocked. Then the cookie or the system theme applies.
  }
  choice = choice || (/(?:^|; )chartroom-theme=(\w+)/.exec(document.cookie) || [])[1]
  var isChosen = (choice === 'dark' || choice === 'light') && !matchMedia('(forced-colors: active)').matches
  var isDark = isChosen ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  // The first use loads the browser's locales, which takes up to 0.1 s. The other scripts are still loading now.
  setTimeout(function () {
    Intl.DateTimeFormat.supportedLocalesOf('en')
  })
})()
