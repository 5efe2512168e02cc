import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReadRow } from '#contract/imports.ts'
import { makeWorkbook } from '../../testing/files/make-files.ts'
import { type ImportShop, makeImportShop } from '../../testing/imports/import-shop.ts'

let shop: ImportShop

beforeAll(async () => {
	shop = await makeImportShop()
})

afterAll(() => shop.close())

beforeEach(() => shop.clear())

const head = ['Код', 'Номенклатура', 'Опт, руб', 'Остаток']
const book = (...rows: (string | number)[][]) =>
	makeWorkbook({ sheets: { TDSheet: [['ТОО «Опт»'], [], head, ['', 'Мячи'], ...rows] } })

test('a price list shows its first rows as they would be read, with what is not understood', async () => {
	const answer = await shop.upload(book(['M-1', 'Мяч', 100, '>10'], ['M-2', 'Юла', 'даром', 'нет']), 'прайс.xlsx')
	const { format, headLine, columns, firstRows, readRows } = answer.json()
	expect({ format, headLine }).toEqual({ format: 'xlsx', headLine: 3 })
	expect(columns.map(({ name }: { name: string }) => name)).toEqual([...head, 'Группа'])
	expect(firstRows.slice(0, 2)).toEqual([
		{ line: 1, cells: ['ТОО «Опт»'] },
		{ line: 3, cells: head },
	])
	expect(readRows).toEqual([
		{
			line: 5,
			title: 'Мяч',
			category: 'Мячи',
			sku: 'M-1',
			problem: 'Цена «100 RUB» не в тенге, а курс этой валюты не задан.',
		},
		{ line: 6, title: 'Юла', category: 'Мячи', sku: 'M-2', problem: 'Цена «даром RUB» не читается.' },
	])
})

test('the first rows are read again by another choice, which is not kept', async () => {
	const { id, choice } = (await shop.upload(book(['M-1', 'Мяч', 100, '>10']))).json()
	const rates = { RUB: 5.5 }
	const read = await shop.send('POST', `/imports/${id}/first-rows`, {
		...choice,
		rates,
		markup: { percent: 40, rounding: '90' },
	})
	expect(read.json().readRows).toMatchObject([{ line: 5, title: 'Мяч', price: 790, quantity: 10 }])
	expect((await shop.send('GET', `/imports/${id}`)).json()).toMatchObject({ choice, state: 'uploaded' })
	const { statusCode } = await shop.send('POST', `/imports/${id}/first-rows`, { columns: { title: 200 } })
	expect(statusCode).toBe(400)
	expect((await shop.send('POST', `/imports/${randomUUID()}/first-rows`, choice)).statusCode).toBe(404)
})

test('prices are converted by the rate and raised by the markup that the shopkeeper sets', async () => {
	const markup = { percent: 40, rounding: '90', least: 500 } as const
	const { counts } = await shop.run(book(['M-1', 'Мяч', 100, 3], ['M-2', 'Юла', 5, 'есть']), {
		rates: { RUB: 5.5 },
		markup,
	})
	expect(counts).toMatchObject({ added: 2, refused: 0, rounded: 0 })
	expect(await shop.listProducts()).toMatchObject([
		{ title: 'Мяч', price: 790, quantity: 3, category: 'Мячи', sku: 'M-1' },
		{ title: 'Юла', price: 500, quantity: 1 },
	])
})

test('what was chosen for a supplier is proposed for the next file with the same columns', async () => {
	const choice = {
		rates: { RUB: 5.5 },
		markup: { percent: 10, rounding: '1' as const },
		supplier: 'ТОО «Опт»',
		quantity: 2,
	}
	await shop.preview(book(['M-1', 'Мяч', 100, 3]), choice)
	const [supplier] = (await shop.send('GET', '/suppliers')).json()
	expect(supplier).toMatchObject({ name: 'ТОО «Опт»', choice, columns: { title: 'Номенклатура', price: 'Опт, руб' } })
	const next = (await shop.upload(book(['M-9', 'Кубик', 200, 1]), 'завтра.xlsx')).json()
	expect(next.choice).toMatchObject({ ...choice, columns: { title: 1, price: 2 } })
	expect(next.readRows).toMatchObject([{ title: 'Кубик', price: 1210 }])
	expect((await shop.upload('Название;Цена\nМяч;5\n')).json().choice).not.toHaveProperty('supplier')
})

test('the row of the names is chosen, and kept for the import', async () => {
	const content = 'Мячи;Лето;Опт\nЧто;Сколько стоит;Сколько есть\nМяч;500;3\n'
	const uploaded = (await shop.upload(content)).json()
	expect(uploaded).toMatchObject({ headLine: 1 })
	expect(uploaded).toMatchObject({ delimiter: ';' })
	const path = `/imports/${uploaded.id}/head`
	const chosen = (await shop.send('POST', path, { line: 2 })).json()
	expect(chosen).toMatchObject({
		headLine: 2,
		choice: { headLine: 2 },
		columns: [{ name: 'Что', samples: ['Мяч'] }, {}, {}],
	})
	const choice = { columns: { title: 0, price: 1, quantity: 2 }, category: 'Мячи' }
	const { headLine } = (await shop.send('POST', `/imports/${chosen.id}/preview`, { quantity: 0, ...choice })).json()
		.choice
	expect(headLine).toBe(2)
	await shop.work()
	await shop.send('POST', `/imports/${uploaded.id}/run`)
	await shop.work()
	expect(await shop.listProducts()).toMatchObject([{ title: 'Мяч', price: 500, quantity: 3 }])
	expect((await shop.send('POST', path, { line: 1 })).statusCode).toBe(400)
})

test('another delimiter is chosen, kept for the import and left to the shop again', async () => {
	const uploaded = (await shop.upload('Что,где;Почём\nМяч,синий;500\nЮла,красная;700\n')).json()
	const path = `/imports/${uploaded.id}/head`
	const chosen = (await shop.send('POST', path, { delimiter: ',' })).json()
	expect(chosen).toMatchObject({
		delimiter: ',',
		choice: { delimiter: ',' },
		columns: [{ name: 'Что' }, { name: 'где;Почём' }],
	})
	const { choice } = await shop.checkUploaded(chosen, { columns: { title: 0 }, price: 5, category: 'Игры' })
	expect(choice.delimiter).toBe(',')
	await shop.send('POST', `/imports/${uploaded.id}/run`)
	await shop.work()
	expect((await shop.listProducts()).map(({ title }) => title)).toEqual(['Мяч', 'Юла'])
	const other = (await shop.upload('Что;Почём\nМяч,синий;500\n')).json()
	await shop.send('POST', `/imports/${other.id}/head`, { delimiter: '|' })
	const again = (await shop.send('POST', `/imports/${other.id}/head`, {})).json()
	expect(again.choice).not.toHaveProperty('delimiter')
	expect(again.delimiter).toBe(';')
	expect(again.columns).toMatchObject([{ name: 'Что' }, { name: 'Почём' }])
	expect((await shop.send('POST', `/imports/${other.id}/head`, { delimiter: 'x' })).statusCode).toBe(400)
})

test('the currency of the rate is that of prices which tell none; tenge stay tenge, and an unknown currency is refused', async () => {
	const content =
		'Название;Цена;Валюта\nМяч;100;\nЮла;100 тг;\nКубик;100;KZT\nЛото;100;Российский рубль\nДомино;100;PLN\n'
	const { counts, remarks } = await shop.run(content, { rates: { RUB: 6 }, category: 'Игры' })
	expect(counts).toMatchObject({ added: 4, refused: 1 })
	expect(remarks).toMatchObject([{ text: 'Цена «100 PLN» не в тенге, а курс этой валюты не задан.' }])
	const prices = (await shop.listProducts()).map(({ title, price }) => [title, price])
	expect(prices).toEqual([
		['Мяч', 600],
		['Юла', 100],
		['Кубик', 100],
		['Лото', 600],
	])
})

test('a column of availability tells the stock where that of pieces is empty', async () => {
	const content = 'Название;Цена;Остаток;Наличие\nМяч;100;;есть\nЮла;100;4;нет\nКубик;100;;под заказ 3 дня\n'
	await shop.run(content, { category: 'Игры', quantity: 9 })
	expect((await shop.listProducts()).map(({ quantity }) => quantity)).toEqual([1, 4, 0])
})

test('of several suppliers with the same columns none is proposed, only the columns', async () => {
	const choice = { rates: { RUB: 5.5 }, markup: { percent: 10, rounding: '1' as const }, quantity: 2 }
	await shop.preview(book(['M-1', 'Мяч', 100, 3]), { ...choice, supplier: 'Первый' })
	await shop.preview(book(['M-1', 'Мяч', 100, 3]), { ...choice, supplier: 'Второй' })
	const next = (await shop.upload(book(['M-9', 'Кубик', 200, 1]))).json()
	expect(next.choice).toEqual({ columns: { sku: 0, title: 1, price: 2, quantity: 3, category: 4 }, quantity: 0 })
})

const readRows = async (content: string) => {
	const { readRows = [] } = (await shop.upload(content)).json()
	return readRows.map(({ title, quantity, problem }: ReadRow) => [title, quantity, problem ?? ''])
}

test('the stock of WooCommerce and Satu is that of pieces, or else what their other column tells', async () => {
	const woo = 'ID,SKU,Name,Published,In stock?,Stock,Regular price,Categories'
	expect(await readRows(`${woo}\n1,A,Мяч,1,1,7,900,Игры\n2,B,Юла,1,1,,900,Игры\n3,C,Лото,1,0,,900,Игры\n`)).toEqual([
		['Мяч', 7, ''],
		['Юла', 1, ''],
		['Лото', 0, ''],
	])
	const satu = 'Код_товара,Название_позиции,Цена,Наличие,Количество,Название_группы'
	const rows = [
		'A,Мяч,900,+,7,Игры',
		'B,Юла,900,+,,Игры',
		'C,Лото,900,-,,Игры',
		'D,Пазл,900,5,,Игры',
		'E,Кубик,900,&,,Игры',
	]
	expect(await readRows(`${satu}\n${rows.join('\n')}\n`)).toEqual([
		['Мяч', 7, ''],
		['Юла', 1, ''],
		['Лото', 0, ''],
		['Пазл', 0, ''],
		['Кубик', 0, ''],
	])
})

test('what a program does not show is left out and told', async () => {
	const head = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status'
	const rows = [
		'a,Мяч,Игры,Title,Default Title,A,900,active',
		'b,Юла,Игры,Цвет,синяя,B,900,draft',
		'b,,,,белая,B-2,900,',
	]
	const { counts, remarks } = await shop.run(`${head}\n${rows.join('\n')}\nc,Лото,Игры,,,C,900,archived\n`)
	expect(counts).toMatchObject({ rows: 4, added: 1, refused: 3 })
	expect(remarks?.map(({ text }) => text)).toEqual([
		'Не загружаем: в вашей программе товар не показан («draft»).',
		'Не загружаем: в вашей программе товар не показан («draft»).',
		'Не загружаем: в вашей программе товар не показан («archived»).',
	])
})
