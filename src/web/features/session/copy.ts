export const accountOf = (name: string) => `Account: ${name}`
export const signOut = 'Sign out'
export const signOutEverywhere = 'Sign out everywhere'
export const everywhereMeaning = 'Sign out everywhere ends your sessions in all browsers.'
export const wasSignedOut = 'You’ve been signed out.'
export const whatStays = 'This page stays visible, but nothing new can load until you sign in.'
export const signIn = 'Sign in'
