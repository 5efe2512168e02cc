import { m } from '#messages'

const names = [
	m.order_status_0,
	m.order_status_1,
	m.order_status_2,
	m.order_status_3,
	m.order_status_4,
	m.order_status_5,
]

/** The word for a status; `undefined` for a number that is none. */
export function sayStatus(status: number): string | undefined {
	return names[status]?.()
}
