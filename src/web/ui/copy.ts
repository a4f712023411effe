export const copyWhat = (what: string) => `Copy ${what}`

export const share = 'Share'
export const shareWhat = (what: string) => `Share ${what}`

export const explain = (what: string) => `Explain ${what}`

export const couldNotLoad = (what: string) => `Couldn’t load ${what}`
