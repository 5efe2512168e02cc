import { dayMs, minuteMs } from '#contract/values/durations.ts'

/** In milliseconds. */
export const lifetimes = {
	signIn: 30 * dayMs,
	/** Two uses of one refresh token this close together come from one browser, not from a thief. */
	refreshGrace: 10_000,
	confirmLink: dayMs,
	resetLink: 30 * minuteMs,
	code: 10 * minuteMs,
	/** No new code or letter goes out before this. */
	codeRepeat: minuteMs,
	/** A password sign-in this fresh may change what protects the account. */
	freshSignIn: 15 * minuteMs,
} as const

export const codeTries = 5

export function after(moment: Date, milliseconds: number): Date {
	return new Date(moment.getTime() + milliseconds)
}
