import type { claimKinds } from '#contract/claims.ts'
import { legalVersion } from '#contract/limits.ts'
import { call } from '../../platform/api/browser-call.ts'
import { readFields, readText } from '../../platform/api/read-value.ts'

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
	const body = { ...filled, kind, consent: legalVersion }
	const answer = readFields(await call('POST /claims', { body }))
	return {
		number: readText(answer.get('number')),
		answerBy: readText(answer.get('answerBy')),
		email: form.email,
	}
}
