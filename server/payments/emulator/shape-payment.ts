import type { EmulatedPayment } from './emulated-objects.ts'

/** A payment without what the API keeps to itself. */
export function shapePayment({ confirmation, capture: _, ...payment }: EmulatedPayment): object {
	if (payment.status !== 'pending') return payment
	const { locale: __, ...shown } = confirmation
	return { ...payment, confirmation: shown }
}
