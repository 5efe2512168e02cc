const minute = 60_000
const day = 24 * 60 * minute

/** How long what accounts hand out is good for, in milliseconds. */
export const lifetimes = {
	signIn: 30 * day,
	/** Two uses of one refresh token this close together are the same browser, not a thief. */
	refreshGrace: 10_000,
	confirmLink: day,
	resetLink: 30 * minute,
	code: 10 * minute,
	/** A code is not replaced, and no letter sent, before this. */
	codeRepeat: 60_000,
	/** A password sign-in this fresh may change what protects the account. */
	freshSignIn: 15 * minute,
} as const

/** How often a code may be tried. */
export const codeTries = 5

/** The moment that lies this many milliseconds after another; before it, when negative. */
export function after(moment: Date, milliseconds: number): Date {
	return new Date(moment.getTime() + milliseconds)
}
