/** Begins “… could not be loaded”. */
export const failedSubject = 'The latest week'
export const open = (week: string) => `Open ${week}`
