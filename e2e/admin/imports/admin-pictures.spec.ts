import { makePicture } from '../../../server/testing/edit-shop.ts'
import { makeZip } from '../../../server/testing/pictures/make-zip.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { expectNoOverflow } from '../../support/orders-test.ts'
import { changeData } from '../../support/shop-database.ts'
import { expect, test } from '../../support/shop-test.ts'
import { newSku, openImports, takeImportedAway } from './import-test.ts'

takeImportedAway()

test('pictures come from an archive, and a link into the own network is told with its reason', {
	tag: '@quick',
}, async ({ page }) => {
	const sku = newSku()
	const product = {
		text: `with product as (
			insert into products (title, description, category, price, quantity, sku)
			values ('Юла с картинкой', '', 'Волчки', 500, 1, $1) returning id
		) insert into wanted_pictures (product_id, source, place) select id, $2, 0 from product`,
		values: [sku, `http://127.0.0.1/${sku}.jpg`],
	}
	await changeData(product)
	await openImports(page)
	const pictures = page.getByRole('region', { name: 'Картинки товаров' })
	const choosing = page.waitForEvent('filechooser')
	await pictures.getByRole('button', { name: 'Выбрать архив ZIP' }).click()
	const { content } = await makePicture('#06c')
	const buffer = makeZip([
		{ name: `${sku}.jpg`, content },
		{ name: 'unknown.jpg', content },
	])
	await (await choosing).setFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer })
	await expect(pictures.getByText('Новых картинок: 1, товаров: 1.')).toBeVisible()
	await expect(pictures.getByText('Файлов без товара: 1. Например: unknown.jpg')).toBeVisible()

	const failed = pictures.getByRole('listitem').filter({ hasText: sku })
	await expect(failed).toContainText('Адрес ведёт во внутреннюю сеть: 127.0.0.1.', { timeout: 60_000 })
	await expectAccessible(page)
	await expectNoOverflow(page)
	await pictures.getByRole('button', { name: 'Попробовать ещё раз' }).click()
	await expect(failed).toBeHidden()
	await expect(failed).toBeVisible({ timeout: 60_000 })

	await expect
		.poll(
			async () => {
				const answer = await page.request.get(`/api/products/filter?query=${sku}`)
				return (await answer.json()).items[0]?.images.length
			},
			{ timeout: 60_000 },
		)
		.toBe(1)
})
