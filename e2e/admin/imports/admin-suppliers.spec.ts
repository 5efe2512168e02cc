import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { expectNoOverflow } from '../../support/orders-test.ts'
import { changeData } from '../../support/shop-database.ts'
import { shopOfWorker } from '../../support/shop-of-worker.ts'
import { admin, closePages, enter, expect, test } from '../../support/shop-test.ts'
import { newSku, takeImportedAway } from './import-test.ts'

takeImportedAway()

test.afterEach(async ({ context }) => {
	await closePages(context)
	await changeData(
		{ text: "delete from suppliers where name like 'Проба %'" },
		{ text: "update shared_stock set rule = 'latest', version = version + 1" },
	)
})

const name = () => `Проба ${Math.random().toString(36).slice(2, 8)}`

async function addSupplier(supplier: string): Promise<void> {
	const choice = { columns: { title: 0, price: 1, category: 2, sku: 3 }, quantity: 0, supplier }
	await changeData({
		text: 'insert into suppliers (name, header, choice, updated_at) values ($1, $2, $3, now())',
		values: [supplier, JSON.stringify(['Название', 'Цена', 'Категория', 'Код']), JSON.stringify(choice)],
	})
}

test('a supplier gets a link with a schedule, and is forgotten again', { tag: '@quick' }, async ({ page }) => {
	const supplier = name()
	await addSupplier(supplier)
	await enter(page, admin)
	await page.goto('/admin/suppliers')
	const card = page.getByRole('region', { name: supplier })
	await expect(card.getByText('Файл загружаете вы', { exact: true })).toBeVisible()
	await card.getByText('Изменить', { exact: true }).click()
	await card.getByLabel('Как часто').selectOption({ label: 'Каждые 6 часов' })
	await card.getByLabel('Наценка, %').fill('12,5')
	await card.getByRole('button', { name: 'Сохранить' }).click()
	await expect(card.getByLabel('Ссылка на файл')).toBeFocused()
	await expect(card.getByLabel('Ссылка на файл')).toHaveAccessibleDescription(/Без ссылки скачивать нечего/)
	await card.getByLabel('Ссылка на файл').fill('https://prices.example/today.xlsx')
	await expectAccessible(page)
	await expectNoOverflow(page)
	await card.getByRole('button', { name: 'Сохранить' }).click()
	await expect(card.getByText('По ссылке каждые 6 часов')).toBeVisible()
	await expect(card.getByText('наценка 12,5 %')).toBeVisible()
	await card.getByRole('button', { name: `Удалить: ${supplier}` }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
	await expect(card).toBeHidden()
})

test('what a product has of several suppliers follows a rule, and their order where it counts', async ({ page }) => {
	const [one, other] = [name(), name()]
	await addSupplier(one)
	await addSupplier(other)
	await enter(page, admin)
	await page.goto('/admin/suppliers')
	const rule = page.getByLabel('Сколько его в наличии')
	await expect(rule.getByRole('option', { selected: true })).toHaveText('Сколько написано в последнем файле')
	const card = page.getByRole('region', { name: one })
	await card.getByText('Изменить', { exact: true }).click()
	await expect(card.getByLabel('Очередь поставщика')).toBeHidden()
	await rule.selectOption({ label: 'Сколько у первого по очереди, у кого он есть' })
	await page.getByRole('form', { name: 'Один товар у нескольких поставщиков' }).getByRole('button').click()
	await card.getByLabel('Очередь поставщика').fill('0')
	await card.getByRole('button', { name: 'Сохранить' }).click()
	await expect(card.getByLabel('Очередь поставщика')).toHaveAccessibleDescription(/Целое число от 1 до 99/)
	await card.getByLabel('Очередь поставщика').fill('2')
	await expectAccessible(page)
	await expectNoOverflow(page)
	await card.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Сохранено', { exact: true }).first()).toBeVisible()
	await page.reload()
	await expect(rule).toHaveValue('priority')
	await card.getByText('Изменить', { exact: true }).click()
	await expect(card.getByLabel('Очередь поставщика')).toHaveValue('2')
})

test('a file that takes much away waits, changes nothing when it is refused, and what it says when it is agreed to', async ({
	page,
}) => {
	// The shop looks after suppliers now and then: each file takes some of these looks.
	test.slow()
	const inTime = { timeout: 60_000 }
	const supplier = name()
	const skus = Array.from({ length: 4 }, newSku)
	const write = (price: number, count: number) => {
		const rows = skus.slice(0, count).map((sku, place) => `Мяч ${place} ${sku};${price};Мячи;${sku}`)
		writeFileSync(join(folder, 'prices.csv'), ['Название;Цена;Категория;Код', ...rows, ''].join('\n'))
	}
	const folder = join(shopOfWorker().folder, 'suppliers')
	mkdirSync(folder, { recursive: true })
	write(500, 4)
	await addSupplier(supplier)
	const { headers } = await enter(page, admin)
	const priceNow = async () => {
		const found = await page.request.get(`/api/products/filter?query=${skus[0]}`, { headers })
		return (await found.json()).items?.[0]?.price
	}
	await page.goto('/admin/suppliers')
	const card = page.getByRole('region', { name: supplier })
	await card.getByText('Изменить', { exact: true }).click()
	await card.getByLabel('Ссылка на файл').fill('folder:prices.csv')
	await card.getByRole('button', { name: 'Сохранить' }).click()
	const fetchNow = () => card.getByRole('button', { name: `Скачать сейчас: ${supplier}` }).click()
	await fetchNow()
	await expect(card.getByText('новых 4', { exact: false })).toBeVisible(inTime)

	write(600, 1)
	await fetchNow()
	await expect(card.getByText(/Файл забирает больше, чем разрешено/)).toBeVisible(inTime)
	await expectAccessible(page)
	await expectNoOverflow(page)
	await card.getByRole('button', { name: `Отказаться от файла: ${supplier}` }).click()
	await expect(card.getByText('вы отказались от файла')).toBeVisible()
	expect(await priceNow()).toBe(500)

	await fetchNow()
	await card.getByRole('button', { name: `Загрузить всё равно: ${supplier}` }).click(inTime)
	await expect(card.getByText('изменено 1', { exact: false })).toBeVisible(inTime)
	expect(await priceNow()).toBe(600)
})
