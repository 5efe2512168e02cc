/** Each a value of its own, so that a page loads those it knows. */
export * as limits from './values/limit-values.ts'

/** In milliseconds. */
export const delays = {
	carouselStepMs: 300,
	adminPageChangeMs: 300,
	undoBulkMs: 1_800_000,
	/** Shorter than `undoBulkMs`: to undo a change of the whole catalogue takes minutes too. */
	undoShownMs: 600_000,
	resendCodeMs: 60_000,
	forgotPasswordMs: 60_000,
	closeAfterTwoFactorMs: 1500,
	openLoginMs: 500,
	redirectAfterPaymentMs: 5000,
	accountToastMs: 5000,
	toastMs: 3000,
	/** The checkout waits no longer for the saved addresses. */
	savedAddressesMs: 8000,
	chunkLoadMs: 120_000,
} as const

/** Stored with each consent, with `/` and a number for texts that only some shops have, so a change of the legal texts needs a new version. Consents to older ones stay as they are. */
export const legalVersion = '2026-11-30'
