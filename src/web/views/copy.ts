export const views = 'Views'
export const title = 'Saved views'
export const saved = (view: string) => `Saved the view ${view}.`
export const remove = (view: string) => `Delete the view ${view}`
export const removed = (view: string) => `Deleted the view ${view}.`
export const by = (person: string) => `by ${person}`
export const renameView = (view: string) => `Rename the view ${view}`
export const pin = (view: string) => `Pin the view ${view}`
export const moveUp = (view: string) => `Move the view ${view} up`
export const moveDown = (view: string) => `Move the view ${view} down`
