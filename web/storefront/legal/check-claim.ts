import { claimFiling } from '#contract/claims.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { resolveForm } from '../../platform/violations.ts'

/** Loaded at its first use. */
export const checkClaim = resolveForm(
	claimFiling
		.omit({ kind: true, consent: true })
		.required()
		.extend({ hasConsent: z.boolean().refine(Boolean, 'required') }),
	{ 'orderNumber.wrong_type': m.claim_order_number_wrong, 'hasConsent.required': m.claim_consent_missing },
)
