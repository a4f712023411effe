/** Makes a control of 24 or 28 px as large as a finger, without more space. The control must not hide overflow. */
export const TOUCH_TARGET = 'coarse:relative coarse:after:absolute coarse:after:-inset-2.5'

/** Touch target of a sortable header. It isn't wider, because the next header is close. Its row is as tall. */
export const TALL_TARGET = 'coarse:relative coarse:after:absolute coarse:after:-inset-y-2.75 coarse:after:inset-x-0'

/** Touch target of a link in a line of text or a cell, and of the element that cuts it. */
export const TALL_LINK = 'coarse:py-3.5 coarse:-my-3.5'
