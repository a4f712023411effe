/** Added to the port of a BFF for the mail server that it uses. */
export const MAIL_PORT_OFFSET = 30
