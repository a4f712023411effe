/** The tokens are in `src/web/tokens.css`. `src/web/index.css` refers to this file for the folders with class names. */
export default {
  // Words in tests look like class names.
  content: ['./index.html', './src/web/**/*.{ts,tsx}', '!./src/web/**/*.test.{ts,tsx}', '!./src/web/testing/**'],
}
