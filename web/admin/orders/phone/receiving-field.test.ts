import { expect, test } from 'vitest'
import { choose } from './receiving-field.tsx'

const point = { id: 'shop', name: 'Магазин', address: 'пр. Аль-Фараби, 65', hours: [], readyInDays: 1 }
const zone = { id: 'center', name: 'Центр', streets: [], isRest: true, price: 700 }
const settings = {
	version: 1,
	zones: [zone],
	points: [point],
	closedDays: [],
	closedWeekdays: [],
	courier: { windows: [], cutoff: '12:00', capacity: 10, days: 14 },
}

test('a point brings its address, and a courier goes to the typed one again', () => {
	const typed = { address: 'ул. Абая, 10', pointId: '', typedAddress: 'ул. Абая, 10' }
	const pickedUp = choose(settings, 'shop', typed)
	expect(pickedUp).toMatchObject({ pointId: 'shop', address: point.address })
	const again = { ...typed, pointId: 'shop', address: point.address }
	expect(choose(settings, '', again)).toEqual({ zoneId: '', pointId: '', address: 'ул. Абая, 10' })
	expect(choose(settings, 'center', again)).toEqual({ zoneId: 'center', pointId: '', address: 'ул. Абая, 10' })
	expect(choose(settings, '', { ...again, address: 'ул. Гоголя, 5' }).address).toBe('ул. Гоголя, 5')
})
