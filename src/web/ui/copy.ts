export const searchIn = (label: string) => `Search: ${label}`

export const copyWhat = (what: string) => `Copy ${what}`
export const copied = (what: string) => `Copied ${what}`

export const share = 'Share'
export const shareWhat = (what: string) => `Share ${what}`

export const explain = (what: string) => `Explain ${what}`

export const couldNotLoad = (what: string) => `Couldn’t load ${what}`

export const downloadWhat = (what: string) => `Download ${what}`
