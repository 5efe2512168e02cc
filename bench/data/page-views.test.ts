import { expect, test } from 'vitest'
import { choosePageViews, zipfPlaces } from './page-views.ts'
import { seededRandom } from './seeded-random.ts'

const products = Array.from({ length: 50 }, (_, number) => ({
	...{ id: `id-${number}`, title: `Мяч резиновый номер ${number}`, barcode: null },
	...{ category: number % 2 === 0 ? 'Мячи' : 'Игры', price: 500 + 100 * number },
}))

test('the first place is drawn twice as often as the second and ten times as often as the tenth', () => {
	const draw = zipfPlaces(1_000, seededRandom(1))
	const drawn = Array.from({ length: 200_000 }, draw)
	const times = (place: number) => drawn.filter((one) => one === place).length
	expect(times(0) / times(1)).toBeCloseTo(2, 1)
	expect(Math.round(times(0) / times(9))).toBe(10)
	expect(Math.max(...drawn.slice(0, 50_000))).toBeLessThan(1_000)
})

test('views are of different addresses and languages, the same ones each time', () => {
	const views = choosePageViews(products, 200)
	expect(new Set(views.map(({ path, cookie }) => `${cookie} ${path}`)).size).toBe(200)
	expect(new Set(views.map(({ cookie }) => cookie)).size).toBe(3)
	expect(views.filter(({ product }) => product).length).toBeGreaterThan(40)
	expect(choosePageViews(products, 200)).toEqual(views)
})
