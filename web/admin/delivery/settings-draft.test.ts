import { expect, test } from 'vitest'
import { addZone, checkSettings, newPoint, type SettingsDraft, toDraft, type ZoneDraft } from './settings-draft.ts'

const filled = (zone: Partial<ZoneDraft>): ZoneDraft => ({
	...{ key: '1', name: 'Центр', streets: 'ул. Абая', isRest: false, price: '1000', freeFrom: '', capacity: '' },
	...zone,
})

const courier = { windows: [{ key: '1', from: '10:00', to: '14:00' }], cutoff: '12:00', capacity: '10', days: '14' }
const noneClosed = { closedDays: [], closedWeekdays: [], courier }

const rest = filled({ key: '2', name: 'Весь город', streets: '', isRest: true, price: '1500' })

const wrongOf = (draft: Partial<SettingsDraft>) => {
	const checked = checkSettings({ zones: [], points: [], ...noneClosed, ...draft }, 1)
	return Object.keys(checked.errors ?? {})[0]
}

test('the first zone has all streets, and later ones stand before it', () => {
	const [whole] = addZone([])
	expect(whole).toMatchObject({ isRest: true, name: 'Весь город' })
	expect(addZone(whole ? [whole] : []).map(({ isRest }) => isRest)).toEqual([false, true])
})

test('what is typed becomes zones and points, and they become what is typed', () => {
	const point = { ...newPoint(), name: 'Магазин', address: 'пр. Аль-Фараби, 65' }
	const zone = filled({ streets: ' ул. Абая \n\n5 мкр', freeFrom: '15000', capacity: '3' })
	const checked = checkSettings({ zones: [zone, rest], points: [point], ...noneClosed }, 4)
	expect(checked).toMatchObject({
		body: {
			version: 4,
			zones: [
				{ name: 'Центр', streets: ['ул. Абая', '5 мкр'], price: 1000, freeFrom: 15_000, capacity: 3 },
				{ isRest: true, price: 1500, freeFrom: undefined },
			],
			points: [{ name: 'Магазин', readyInDays: 0 }],
		},
	})
	if (!checked.body) throw new Error('it is refused')
	const id = '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11'
	const settings = { version: 5, zones: checked.body.zones, points: checked.body.points }
	const saved = {
		...{ version: 5, ...noneClosed, courier: { ...courier, capacity: 10, days: 14 } },
		zones: settings.zones.map((one) => ({ ...one, id })),
		points: settings.points.map((one) => ({ ...one, id })),
	}
	expect(toDraft(saved).zones[0]).toMatchObject({ streets: 'ул. Абая\n5 мкр', freeFrom: '15000', capacity: '3' })
	expect(toDraft(saved).points[0]?.hours[6]).toEqual({ from: '', to: '' })
})

test('the first wrong field is named', () => {
	expect(wrongOf({ zones: [filled({ price: '' }), rest], points: [] })).toBe('zones.0.price')
	expect(wrongOf({ zones: [filled({ streets: '' }), rest], points: [] })).toBe('zones.0.streets')
	expect(wrongOf({ zones: [filled({ name: ' ' }), rest], points: [] })).toBe('zones.0.name')
	const point = { ...newPoint(), name: 'Магазин', address: 'Абая, 1' }
	const evening = point.hours.map(() => ({ from: '19:00', to: '10:00' }))
	expect(wrongOf({ zones: [], points: [{ ...point, hours: evening }] })).toBe('points.0.hours.0.from')
	const closed = point.hours.map(() => ({ from: '', to: '' }))
	expect(wrongOf({ zones: [], points: [{ ...point, hours: closed }] })).toBe('points.0.hours.0.from')
	const noEnd = point.hours.map((open, day) => (day === 2 ? { from: '10:00', to: '' } : open))
	const { errors } = checkSettings({ zones: [], ...noneClosed, points: [{ ...point, hours: noEnd }] }, 1)
	expect(errors).toEqual({ 'points.0.hours.2.to': 'Укажите время.' })
})

test('one closed day needs no last day, and a wrong one is named', () => {
	const newYear = { key: '1', from: '2027-01-01', to: '', reason: 'Новый год' }
	const checked = checkSettings({ zones: [], points: [], closedDays: [newYear], closedWeekdays: [6], courier }, 1)
	const body = { closedDays: [{ from: '2027-01-01', to: '2027-01-01', reason: 'Новый год' }], closedWeekdays: [6] }
	expect(checked).toMatchObject({ body })
	expect(wrongOf({ closedDays: [{ ...newYear, from: '' }] })).toBe('closedDays.0.from')
	expect(wrongOf({ closedDays: [{ ...newYear, to: '2026-12-31' }] })).toBe('closedDays.0.to')
	expect(wrongOf({ closedDays: [{ ...newYear, reason: ' ' }] })).toBe('closedDays.0.reason')
	expect(wrongOf({ closedWeekdays: [0, 1, 2, 3, 4, 5, 6] })).toBe('closedWeekdays')
})

test('windows are kept in their order, and a wrong number or window is named', () => {
	const [early, late] = [
		{ key: '1', from: '10:00', to: '14:00' },
		{ key: '2', from: '18:00', to: '21:00' },
	]
	const checked = checkSettings(
		{ zones: [], points: [], ...noneClosed, courier: { ...courier, windows: [late, early] } },
		1,
	)
	expect(checked).toMatchObject({
		body: { courier: { windows: [{ from: '10:00' }, { from: '18:00' }], capacity: 10 } },
	})
	expect(wrongOf({ courier: { ...courier, windows: [early, { ...late, to: '17:00' }] } })).toBe(
		'courier.windows.1.from',
	)
	expect(wrongOf({ courier: { ...courier, windows: [early, { ...early, to: '15:00' }] } })).toBe(
		'courier.windows.0.from',
	)
	expect(wrongOf({ courier: { ...courier, capacity: '' } })).toBe('courier.capacity')
	expect(wrongOf({ courier: { ...courier, days: '61' } })).toBe('courier.days')
	expect(wrongOf({ courier: { ...courier, cutoff: '' } })).toBe('courier.cutoff')
})
