/** Where the emulator is found and whom it notifies; may change while it runs. */
export interface EmulatorAddresses {
	/** Where notifications are posted. */
	notifyUrl: string
	/** Where browsers find the hosted page: the origin before `/dev/yookassa/pay/…`. */
	publicUrl: string
}
