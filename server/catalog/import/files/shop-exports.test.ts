import { expect, test } from 'vitest'
import { sourceOf } from '../../../testing/files/make-files.ts'
import { makePublishedCheck } from '../columns.ts'
import { openCatalogueFile } from './open-catalogue-file.ts'

const shown = ['title', 'sku', 'price', 'quantity', 'category', 'description', 'pictures'] as const

/** What the rows hold in the columns that were recognised. */
async function read(content: string, ...fields: readonly (typeof shown)[number][]) {
	const { header, rows, columns } = await openCatalogueFile(sourceOf(content))
	const found: (string | undefined)[][] = []
	const unpublished = makePublishedCheck(header)
	for await (const row of rows) {
		expect(row.fields.length).toBeLessThanOrEqual(header.length)
		const status = unpublished(row.fields)
		found.push([...fields.map((field) => row.fields[columns[field] ?? -1] ?? ''), ...(status ? [status] : [])])
	}
	return found
}

const woo = (...rows: string[]) =>
	[
		'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
		...rows,
	].join('\n')

test('variations of WooCommerce have the category, the texts and the pictures of their product, which is no row', async () => {
	const content = woo(
		'10,variable,K,Кукла,1,,Мягкая,1,,,,"Игрушки > Куклы, Новинки",https://a/1.jpg,,Цвет,"красный, синий",,',
		'11,variation,K-1,Кукла - красный,1,,,1,3,,5990,,,K,Цвет,красный,,',
		'12,variation,K-2,Кукла,1,,,1,4,,6990,,https://a/2.jpg,id:10,Цвет,синий,Размер,S',
		'13,"simple, virtual",M-1,Мяч,1,,,1,5,,990,"Мячи\\, обручи",,,,,,',
	)
	expect(await read(content, 'title', 'sku', 'price', 'quantity', 'category', 'description', 'pictures')).toEqual([
		['Кукла - красный', 'K-1', '5990', '3', 'Игрушки > Куклы', 'Мягкая', 'https://a/1.jpg'],
		['Кукла (Цвет: синий, Размер: S)', 'K-2', '6990', '4', 'Игрушки > Куклы', 'Мягкая', 'https://a/2.jpg'],
		['Мяч', 'M-1', '990', '5', 'Мячи, обручи', '', ''],
	])
})

test('a product of WooCommerce without variations is a row, and variations of a draft are not shown', async () => {
	const content = woo(
		'10,variable,K,Кукла,-1,,,1,,,,Куклы,,,,,,',
		'11,variation,K-1,Кукла,1,,,1,3,,5990,,,K,Цвет,красный,,',
		'12,variation,N-1,Ничья,1,,,1,3,,700,,,id:99,,,,',
		'20,variable,P,Пусто,1,,,1,,,,Куклы,,,,,,',
	)
	expect(await read(content, 'title', 'price', 'category')).toEqual([
		['Кукла (Цвет: красный)', '5990', 'Куклы', '-1'],
		['Ничья', '700', ''],
		['Пусто', '', 'Куклы'],
	])
})

test('products of WooCommerce without ID and SKU, or with one SKU, all stay, and one below its variation is found', async () => {
	const bare = woo(
		',variable,,Кукла,1,,,1,,,,Куклы,,,,,,',
		',variable,,Мяч,1,,,1,,,,Мячи,,,,,,',
		'5,variable,S,Лото,1,,,1,,,,Игры,,,,,,',
		'6,variable,S,Домино,1,,,1,,,,Игры,,,,,,',
	)
	expect(await read(bare, 'title', 'category')).toEqual([
		['Кукла', 'Куклы'],
		['Мяч', 'Мячи'],
		['Лото', 'Игры'],
		['Домино', 'Игры'],
	])
	const late = woo(
		'11,variation,K-1,Кукла,1,,,1,3,,5990,,,K,Цвет,красный,,',
		'12,simple,M-1,Мяч,1,,,1,5,,990,Мячи,,,,,,',
		'10,variable,K,Кукла,1,,Мягкая,1,,,,Куклы,,,,,,',
	)
	expect(await read(late, 'title', 'price', 'category', 'description')).toEqual([
		['Мяч', '990', 'Мячи', ''],
		['Кукла (Цвет: красный)', '5990', 'Куклы', 'Мягкая'],
	])
	const twice = woo(
		'5,variable,S,Лото,1,,,1,,,,Игры,,,,,,',
		'6,variable,S,Домино,1,,,1,,,,Куклы,,,,,,',
		'7,variation,V,Лото,1,,,1,3,,500,,,id:5,Цвет,красный,,',
	)
	expect(await read(twice, 'title', 'category')).toEqual([
		['Лото (Цвет: красный)', 'Игры'],
		['Домино', 'Куклы'],
	])
})

test('the columns of WooCommerce in Russian are understood as well', async () => {
	const head =
		'ID,Тип,Артикул,Имя,Опубликован,Описание,Запасы,Базовая цена,Категории,Родительский,Название атрибута 1,Значение(-я) атрибута 1'
	const content = `${head}\n1,variable,K,Кукла,1,Мягкая,,,Куклы,,Цвет,"а, б"\n2,variation,K-1,Кукла,1,,2,500,,K,Цвет,синий\n3,simple,M-1,Мяч,1,,3,700\n`
	expect(await read(content, 'title', 'sku', 'price', 'category')).toEqual([
		['Кукла (Цвет: синий)', 'K-1', '500', 'Куклы'],
		['Мяч', 'M-1', '700', ''],
	])
})

test('InSales: a category in several columns, and variants with their properties in the title', async () => {
	const content = [
		'Категория\tПодкатегория 1\tПодкатегория 2\tID товара\tНазвание товара или услуги\tВидимость на витрине\tИзображения\tАртикул\tЦена продажи\tОстаток\tИзображения варианта\tСвойство: Цвет',
		'Игрушки\tКуклы\t\t7\tАлина\tвыставлен\thttps://a/1.jpg\tA-1\t5990,5\t3\thttps://a/r.jpg\tкрасный',
		'\t\t\t7\t\t\t\tA-2\t6990\t4\t\tсиний',
		'Игрушки\tНастольные\tЛото\t8\tЛото\tскрыт\t\tL-1\t990\t5\t\t',
	].join('\n')
	expect(await read(content, 'title', 'sku', 'price', 'category', 'pictures')).toEqual([
		['Алина (Цвет: красный)', 'A-1', '5990,5', 'Куклы', 'https://a/r.jpg https://a/1.jpg'],
		['Алина (Цвет: синий)', 'A-2', '6990', 'Куклы', 'https://a/1.jpg'],
		['Лото', 'L-1', '990', 'Лото', '', 'скрыт'],
	])
	const { header, rows } = await openCatalogueFile(sourceOf(content))
	const paths: (string | undefined)[] = []
	for await (const { fields } of rows) paths.push(fields[header.indexOf('categoryPath')])
	expect(paths).toEqual(['Игрушки / Куклы', 'Игрушки / Куклы', 'Игрушки / Настольные / Лото'])
})

test('InSales: of several places in the shop the first counts', async () => {
	const content =
		'ID товара\tНазвание товара или услуги\tРазмещение на сайте\tАртикул\tЦена продажи\n7\tАлина\tКаталог/Куклы ## Каталог/Новинки\tA-1\t5990\n'
	expect(await read(content, 'title', 'category')).toEqual([['Алина', 'Куклы']])
})

test('the stock of all points of Kaspi is added up, and what is no stock stays to be refused', async () => {
	const content =
		'SKU,model,brand,price,PP1,PP2,PP3,preorder\nA,Мяч,Мир,990,3,yes,no,\nB,Юла,Мир,500,,,,2\nC,Куб,Мир,700,,4,,\nD,Лото,Мир,900,2,???,,\n'
	expect(await read(content, 'sku', 'quantity')).toEqual([
		['A', '4'],
		['B', ''],
		['C', '4'],
		['D', '???'],
	])
})
