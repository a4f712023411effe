export const accountOf = (name: string) => `Account: ${name}`
export const signOut = 'Sign out'
export const signOutEverywhere = 'Sign out everywhere'
export const everywhereMeaning = 'Everywhere ends your sessions in every browser.'
export const wasSignedOut = 'You were signed out.'
export const whatStays = 'What is on the screen stays; nothing new can be loaded until you sign in.'
export const signIn = 'Sign in'
