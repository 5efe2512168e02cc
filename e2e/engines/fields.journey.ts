import { expect } from '@playwright/test'
import { engines, test } from './engines.ts'
import { field } from './visitor.ts'

for (const engine of engines) {
	test(`a list to choose from is as high as the fields around it, in ${engine.name}`, async ({ visitBy }) => {
		const shopper = await visitBy(engine)
		await shopper.open('/catalog')
		const price = await shopper.measureHeight('//input[@name="minPrice"]')
		expect(await shopper.measureHeight(field('Сортировка'))).toBeCloseTo(price, 0)
	})
}
