/** Why a message could not be sent. The delivery log shows it, so it has no secrets. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** True if retrying would be useless. */
  readonly isFinal: boolean

  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}

/** Text for an email whose content the mail server got but didn't confirm. */
export const MAY_HAVE_ARRIVED =
  'The mail server didn’t confirm the email. It may have arrived, so Chartroom doesn’t resend it automatically.'
