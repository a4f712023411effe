// Runs before the first paint: see src/web/lib/theme.ts, which keeps the same key.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('chartroom:theme')
  } catch {
    // Storage can be forbidden: then the system's own theme is right.
  }
  var isChosen = (choice === 'dark' || choice === 'light') && !matchMedia('(forced-colors: active)').matches
  var isDark = isChosen ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
