export const saveFailed = 'Couldn’t save the file. Try again.'
