import type { claimKinds } from '#contract/claims.ts'
import { call } from '../../platform/api/browser-call.ts'

export type ClaimKind = (typeof claimKinds)[number]

export const emptyClaim = { fullName: '', email: '', phone: '', orderNumber: '', text: '', hasConsent: false }

export type ClaimForm = typeof emptyClaim

export interface ClaimReceipt {
	readonly number: string
	/** The legal deadline for the answer. */
	readonly answerBy: string
	readonly email: string
}

/** `consent` is the version of the legal texts. Throws when the server refuses the claim. */
export async function sendClaim(kind: ClaimKind, form: ClaimForm, consent: string): Promise<ClaimReceipt> {
	const { hasConsent: _, ...filled } = form
	const { number, answerBy } = await call('POST /claims', { body: { ...filled, kind, consent } })
	return { number, answerBy, email: form.email }
}
