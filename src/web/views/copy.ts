export const title = 'Saved views'
export const moveUp = (view: string) => `Move the view ${view} up`
