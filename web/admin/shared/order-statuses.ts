import { m } from '#messages'

/** The statuses by their numbers: the word for each, and how it looks. */
export const statuses = [
	{ say: m.order_status_0, look: 'bg-wait-soft! text-wait!' },
	{ say: m.order_status_1, look: 'bg-accent-soft! text-accent-strong!' },
	{ say: m.order_status_2, look: 'bg-good-soft! text-good!' },
	{ say: m.order_status_3, look: 'bg-accent-soft! text-accent-strong!' },
	{ say: m.order_status_4, look: 'bg-good-soft! text-good!' },
	{ say: m.order_status_5, look: 'bg-sunken! text-muted!' },
] as const

/** The word for a status; the number itself where it has none. */
export function sayStatus(status: number): string {
	return statuses[status]?.say() ?? String(status)
}
