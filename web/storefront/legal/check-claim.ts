import { claimFiling } from '#contract/claims.ts'
import { m } from '#messages'
import { firstViolations, sayViolation } from '../../platform/violations.ts'
import type { ClaimErrors, ClaimForm } from './claim-form-values.ts'

/** Errors in the order of the inputs. Loaded at its first use. */
export function checkClaim(form: ClaimForm): ClaimErrors {
	const { hasConsent, ...filled } = form
	const parsed = claimFiling.omit({ kind: true }).safeParse(filled, { reportInput: true })
	const violations = firstViolations(parsed.error?.issues ?? [])
	const errors: ClaimErrors = {}
	for (const field of ['fullName', 'email', 'phone', 'orderNumber', 'text'] as const) {
		const broken = violations.get(field)
		if (broken) errors[field] = sayViolation(broken.violation, broken.count)
	}
	if (errors.orderNumber) errors.orderNumber = m.claim_order_number_wrong()
	if (!hasConsent) errors.consent = m.claim_consent_missing()
	return errors
}
