import type { DeliveryDay } from '#contract/delivery.ts'
import type { Call } from './call.ts'
import { readList } from './read-list.ts'
import { readFields, readNumber, readText } from './read-value.ts'

export interface DeliveryTimes {
	readonly days: readonly DeliveryDay[]
	readonly daysToMake: number | undefined
}

export function readDeliveryTimes(answer: unknown): DeliveryTimes | undefined {
	const fields = readFields(answer)
	if (!Array.isArray(fields.get('days'))) return undefined
	return {
		days: readList(fields.get('days'))
			.map(readDay)
			.filter(({ date, windows }) => /^\d{4}-\d\d-\d\d$/.test(date) && windows.length > 0),
		daysToMake: readNumber(fields.get('daysToMake')),
	}
}

function readDay(value: unknown): DeliveryDay {
	const fields = readFields(value)
	return { date: readText(fields.get('date')), windows: readList(fields.get('windows')).flatMap(readWindow) }
}

function readWindow(value: unknown): DeliveryDay['windows'] {
	const fields = readFields(value)
	const from = readText(fields.get('from'))
	const to = readText(fields.get('to'))
	return from === '' || to === '' ? [] : [{ from, to, isFree: fields.get('isFree') !== false }]
}

export async function findDeliveryTimes(call: Call, daysToMake = 0): Promise<DeliveryTimes | undefined> {
	try {
		return readDeliveryTimes(await call('GET /delivery-times', { query: daysToMake > 0 ? { daysToMake } : {} }))
	} catch {
		return undefined
	}
}
