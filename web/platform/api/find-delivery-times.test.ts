import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { findTimesOf } from './find-delivery-times.ts'

test('a product in stock is asked for without days, another with its own or the usual ones, each in its zone', async () => {
	const asked: unknown[] = []
	const call: Call = async (_, sent) => {
		asked.push(sent.query)
		return JSON.parse('{"days":[],"daysToMake":5}')
	}
	await findTimesOf(call, { daysToMake: [] })
	await findTimesOf(call, { daysToMake: [9] })
	await findTimesOf(call, { daysToMake: [2, undefined, 3] })
	expect(asked.splice(0)).toEqual([{}, { daysToMake: 9 }, {}, { daysToMake: 5 }])
	await findTimesOf(call, { daysToMake: [undefined], zone: 'center' })
	expect(asked).toEqual([{ zone: 'center' }, { daysToMake: 5, zone: 'center' }])
})
