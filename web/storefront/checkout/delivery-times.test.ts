import { expect, test } from 'vitest'
import { chooseDay, fillCalendar, findOffered } from './delivery-times.ts'

const morning = { from: '10:00', to: '14:00' }
const evening = { from: '18:00', to: '21:00' }

const monday = {
	date: '2026-11-23',
	windows: [
		{ ...morning, isFree: false },
		{ ...evening, isFree: true },
	],
}

const tuesday = {
	date: '2026-11-24',
	windows: [
		{ ...morning, isFree: true },
		{ ...evening, isFree: true },
	],
}

const times = { days: [monday, tuesday], daysToMake: 7 }

test('a time is offered while its window of that day is free', () => {
	const wanted = { date: tuesday.date, ...morning }
	expect(findOffered(times, wanted)).toEqual(wanted)
	expect(findOffered(times, { date: monday.date, ...morning })).toBeUndefined()
	expect(findOffered(times, { date: '2026-11-30', ...morning })).toBeUndefined()
	expect(findOffered(times, { ...wanted, to: '15:00' })).toBeUndefined()
	expect(findOffered(times, undefined)).toBeUndefined()
	expect(findOffered(undefined, wanted)).toBeUndefined()
})

test('another day keeps the window where it is free, else takes the first that is', () => {
	expect(chooseDay(tuesday, { date: monday.date, ...evening })).toEqual({ date: tuesday.date, ...evening })
	expect(chooseDay(monday, { date: tuesday.date, ...morning })).toEqual({ date: monday.date, ...evening })
	expect(chooseDay(tuesday, undefined)).toEqual({ date: tuesday.date, ...morning })
	expect(chooseDay({ date: '2026-11-25', windows: [{ ...morning, isFree: false }] }, undefined)).toBeUndefined()
})

test('a calendar goes from the first day to the last and keeps the place of a day without delivery', () => {
	const later = { ...tuesday, date: '2026-11-26' }
	expect(fillCalendar([monday, later])).toEqual([
		{ date: '2026-11-23', day: monday },
		{ date: '2026-11-24', day: undefined },
		{ date: '2026-11-25', day: undefined },
		{ date: '2026-11-26', day: later },
	])
	expect(fillCalendar([])).toEqual([])
})
