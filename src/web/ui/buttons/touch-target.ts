/** Makes a control of 24 or 28 px as large as a finger, without more room in its line. The control must not hide what overflows. */
export const TOUCH_TARGET = 'coarse:relative coarse:after:absolute coarse:after:-inset-2.5'

/** The same for a head that sorts: no wider, because the next head is close. Its row is as tall. */
export const TALL_TARGET = 'coarse:relative coarse:after:absolute coarse:after:-inset-y-2.75 coarse:after:inset-x-0'

/** The same for a link in a line of text or a cell, and for what cuts it. */
export const TALL_LINK = 'coarse:py-3.5 coarse:-my-3.5'
