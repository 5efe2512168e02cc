import { m } from '#messages'
import { type Failure, fieldLimits } from './order-form.ts'

/** What stands beside the input. */
export function sayFailure({ field, rule }: Failure): string {
	if (rule === 'name_missing') return m.admin_order_enter_name()
	if (rule === 'missing') return m.invalid_required()
	if (rule === 'phone' || field === 'customerPhone') return m.invalid_phone()
	return m.invalid_max_length({ count: fieldLimits[field] })
}

/** What the alert says. */
export function alertFor(failure: Failure): string {
	return failure.rule === 'missing' ? m.admin_required_missing() : sayFailure(failure)
}
