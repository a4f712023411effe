// Runs before the first paint: see src/web/lib/theme.ts and display-setting.ts, which write what it reads.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('chartroom:theme')
  } catch {
    // Storage can be forbidden: then the cookie says it, or the system's own theme is right.
  }
  choice = choice || (/(?:^|; )chartroom-theme=(\w+)/.exec(document.cookie) || [])[1]
  var isChosen = (choice === 'dark' || choice === 'light') && !matchMedia('(forced-colors: active)').matches
  var isDark = isChosen ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
