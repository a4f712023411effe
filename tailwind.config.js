/** Nearly empty: the tokens are in `src/web/tokens.css`. `src/web/index.css` names this file for where the class names are. */
export default {
  // Words of tests look like class names.
  content: ['./index.html', './src/web/**/*.{ts,tsx}', '!./src/web/**/*.test.{ts,tsx}', '!./src/web/testing/**'],
}
