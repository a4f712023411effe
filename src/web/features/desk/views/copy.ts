export const views = 'Views'
export const title = 'Saved views'
export const theViews = 'the saved views'
export const loading = 'Loading the saved views'
export const none =
  'No saved views yet. A view keeps the roster, week, filters, and columns of this page for your team.'
export const name = 'Name'
export const save = 'Save this view'
export const nameTaken = 'Another view has this name. Choose another one.'
export const saved = (view: string) => `Saved the view ${view}.`
export const remove = (view: string) => `Delete the view ${view}`
export const removed = (view: string) => `Deleted the view ${view}.`
export const by = (person: string) => `by ${person}`
