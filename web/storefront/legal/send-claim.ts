import type { claimKinds } from '#contract/claims.ts'
import { legalVersion } from '#contract/limits.ts'
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

/** Throws when the server refuses the claim. */
export async function sendClaim(kind: ClaimKind, form: ClaimForm): Promise<ClaimReceipt> {
	const { hasConsent: _, ...filled } = form
	const { number, answerBy } = await call('POST /claims', { body: { ...filled, kind, consent: legalVersion } })
	return { number, answerBy, email: form.email }
}
