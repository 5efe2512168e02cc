import type { AccountDeps } from './account-deps.ts'

/** What a call that brings a letter answers beside the rest: that the letter comes later, while none gets through. */
export async function tellDelay(deps: AccountDeps): Promise<{ lettersDelayed?: true }> {
	return (await deps.areLettersDelayed()) ? { lettersDelayed: true } : {}
}
