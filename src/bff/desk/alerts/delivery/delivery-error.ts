/** Why a message could not be sent. The message is shown in the log of deliveries, so it has no secret. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** True if trying again is no use. */
  readonly isFinal: boolean

  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}

/** For an email whose content the mail server got but did not confirm. */
export const MAY_HAVE_ARRIVED =
  'The mail server didn’t confirm the email. It may have arrived, so Chartroom doesn’t send it again by itself.'
