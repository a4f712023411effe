/** This offset plus the port of a BFF is the port of its mail server. */
export const MAIL_PORT_OFFSET = 30
