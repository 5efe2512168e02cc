const minute = 60_000
const day = 24 * 60 * minute

/** In milliseconds. */
export const lifetimes = {
	signIn: 30 * day,
	/** Two uses of one refresh token this close together come from one browser, not from a thief. */
	refreshGrace: 10_000,
	confirmLink: day,
	resetLink: 30 * minute,
	code: 10 * minute,
	/** No new code or letter goes out before this. */
	codeRepeat: 60_000,
	/** A password sign-in this fresh may change what protects the account. */
	freshSignIn: 15 * minute,
} as const

export const codeTries = 5

export function after(moment: Date, milliseconds: number): Date {
	return new Date(moment.getTime() + milliseconds)
}
