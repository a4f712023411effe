export const views = 'Views'
export const title = 'Saved views'
export const theViews = 'the saved views'
export const loading = 'Loading the saved views'
export const none = 'No saved views yet. A view saves this page with its dates, filters, and columns for your team.'
export const name = 'Name'
export const save = 'Save this view'
export const nameTaken = 'Another view has this name. Choose another one.'
export const saved = (view: string) => `Saved the view ${view}.`
export const remove = (view: string) => `Delete the view ${view}`
export const removed = (view: string) => `Deleted the view ${view}.`
export const by = (person: string) => `by ${person}`
export const rename = 'Rename'
export const renameView = (view: string) => `Rename the view ${view}`
export const pin = (view: string) => `Pin the view ${view}`
export const moveUp = (view: string) => `Move the view ${view} up`
export const moveDown = (view: string) => `Move the view ${view} down`
export const pinned = 'Pinned views'
