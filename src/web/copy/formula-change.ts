/** Over what to know of figures on either side of the day; each page goes on in its own words. */
export const noticeTitle = 'The formula changed in between.'
