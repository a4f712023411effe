/** Elements that handle key presses themselves, such as text fields. */
const OWNERS =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], dialog, [role=dialog]'

/** Returns true while someone types, chooses, or has a dialog open, so that shortcuts of the page must not act. */
export function ownsKeys({ target }: KeyboardEvent): boolean {
  // Clicking plain text in a dialog moves the focus to the body.
  if (target === document.body) return document.querySelector('dialog[open]') !== null
  return target instanceof Element && target.closest(OWNERS) !== null
}
