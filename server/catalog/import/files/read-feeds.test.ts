import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { makeZip, sourceOf } from '../../../testing/files/make-files.ts'
import { openCatalogueFile } from './open-catalogue-file.ts'

/** The fields that the columns were recognised as, of each row. */
async function read(content: string | Uint8Array) {
	const { header, rows, columns } = await openCatalogueFile(sourceOf(content))
	const read: Record<string, string>[] = []
	for await (const { fields } of rows) {
		const named = Object.entries(columns).map(([field, place]): [string, string] => [field, fields[place] ?? ''])
		read.push(Object.fromEntries(named.filter(([, value]) => value !== '')))
	}
	return { header, rows: read }
}

const yml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-22 17:22"><shop><name>Опт</name>
<currencies><currency id="KZT" rate="1"/></currencies>
<categories><category id="12" parentId="1">Куклы</category><category id="1" parentId="12">Игрушки</category></categories>
<offers>
<offer id="A-32" available="true" group_id="A"><url>https://opt.example/p/a-32</url><price>5990</price><oldprice>6990</oldprice>
<currencyId>KZT</currencyId><categoryId>12</categoryId><picture>https://opt.example/i/a1.jpg</picture><name>Кукла «Алина»,&nbsp;32 см</name>
<vendor>Алина</vendor><vendorCode>AL-32</vendorCode><description><![CDATA[<p>Мягкое тело.</p>]]></description>
<barcode>4600001000012</barcode><param name="Материал">хлопок</param><age unit="month">18</age></offer>
<offer id="7" type="vendor.model" available="false"><typePrefix>Мяч</typePrefix><vendor>Спорт</vendor><model>М-1</model><price>10.50</price><currencyId>RUR</currencyId></offer>
</offers></shop></yml_catalog>`

const ofYml = [
	{
		...{
			title: 'Кукла «Алина»,\u00A032 см',
			description: '<p>Мягкое тело.</p>',
			category: 'Куклы',
			price: '5990 KZT',
			quantity: 'true',
		},
		...{ barcode: '4600001000012', sku: 'AL-32', brand: 'Алина', ageFrom: '18 мес', composition: 'хлопок' },
		pictures: 'https://opt.example/i/a1.jpg',
	},
	{ title: 'Мяч Спорт М-1', price: '10.50 RUB', quantity: 'false', sku: '7', brand: 'Спорт' },
]

test.each([
	['plain', Buffer.from(yml('UTF-8'))],
	['in windows-1251', iconv.encode(yml('windows-1251'), 'windows-1251')],
	['in an encoding other than it says', Buffer.from(yml('windows-1251'))],
	['gzipped', gzipSync(yml('UTF-8'))],
	['in an archive', makeZip({ 'folder/feed.xml': yml('UTF-8') })],
	[
		'in one line, with a control character',
		Buffer.from(yml('UTF-8').replaceAll('\n', '').replace('Мягкое', 'Мя\u0001гкое')),
	],
])('YML is read %s; a price in another currency keeps it', async (_, content) => {
	expect((await read(content)).rows).toEqual(ofYml)
})

const groups =
	'<Классификатор><Ид>k1</Ид><Группы><Группа><Ид>g0</Ид><Наименование>Игрушки</Наименование><Группы><Группа><Ид>g1</Ид><Наименование>Куклы</Наименование></Группа></Группы></Группа></Группы></Классификатор>'
const catalogue = `\uFEFF<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.05">${groups}<Каталог><Товары>
<Товар><Ид>b1</Ид><Артикул>AL-32</Артикул><Штрихкод>4600001000012</Штрихкод><Наименование>Кукла</Наименование><Группы><Ид>g1</Ид></Группы></Товар>
<Товар><Ид>b2</Ид><Наименование>Мяч</Наименование></Товар>
<Товар Статус="Удален"><Ид>b3</Ид><Наименование>Юла</Наименование></Товар></Товары></Каталог></КоммерческаяИнформация>`
const price = (type: string, sum: string) =>
	`<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${sum}</ЦенаЗаЕдиницу><Валюта>тнг</Валюта></Цена>`
const offers = `<КоммерческаяИнформация ВерсияСхемы="2.05"><ПакетПредложений><ТипыЦен><ТипЦены><Ид>p0</Ид><Наименование>Оптовая</Наименование></ТипЦены><ТипЦены><Ид>p1</Ид><Наименование>Розница</Наименование></ТипЦены></ТипыЦен><Предложения>
<Предложение><Ид>b1#c1</Ид><Наименование>Кукла (розовая)</Наименование><Цены>${price('p0', '4000')}${price('p1', '5990.00')}</Цены><Количество>12.000</Количество></Предложение>
<Предложение><Ид>b1#c2</Ид><Наименование>Кукла (синяя)</Наименование><Цены>${price('p1', '6990.00')}</Цены><Склад ИдСклада="s1" КоличествоНаСкладе="2"/><Склад ИдСклада="s2" КоличествоНаСкладе="3"/></Предложение>
<Предложение><Ид>b2</Ид><Цены>${price('p1', '990')}</Цены><Остатки><Остаток><Склад><Ид>s1</Ид><Количество>4</Количество></Склад></Остаток></Остатки></Предложение>
</Предложения></ПакетПредложений></КоммерческаяИнформация>`

test('CommerceML is read from one archive: each variant with its own price of the shop and stock', async () => {
	const content = makeZip({ 'offers.xml': offers, 'import.xml': catalogue, 'import_files/b1/a.jpg': 'x' })
	expect((await read(content)).rows).toEqual([
		{ title: 'Кукла (розовая)', category: 'Куклы', price: '5990.00 KZT', quantity: '12', sku: 'AL-32#c1' },
		{ title: 'Кукла (синяя)', category: 'Куклы', price: '6990.00 KZT', quantity: '5', sku: 'AL-32#c2' },
		{ title: 'Мяч', price: '990 KZT', quantity: '4', sku: 'b2' },
		{ title: 'Юла', sku: 'b3' },
	])
})

test('offers without a product among the changed ones are rows too, and the file says that it holds changes alone', async () => {
	const changed = catalogue
		.replace('<Каталог>', '<Каталог СодержитТолькоИзменения="true">')
		.replace(/<Товар><Ид>b1.*/, '')
	const content = makeZip({ 'import.xml': changed, 'offers.xml': offers })
	expect((await read(content)).rows.map(({ sku, price }) => [sku, price])).toEqual([
		['b2', '990 KZT'],
		['b3', undefined],
		['b1#c1', '5990.00 KZT'],
		['b1#c2', '6990.00 KZT'],
	])
	const partial = async (text: string) => (await openCatalogueFile(sourceOf(text))).isPartial
	expect(await partial(changed)).toBe(true)
	expect(await partial(catalogue)).toBe(false)
	expect(await partial(offers.replaceAll('ПакетПредложений', 'ИзмененияПакетаПредложений'))).toBe(true)
})

test('CommerceML tells the groups above a category, and what is deleted', async () => {
	const { header, rows } = await openCatalogueFile(sourceOf(catalogue))
	const found: string[][] = []
	for await (const { fields } of rows)
		found.push(['category', 'categoryPath', 'status'].map((name) => fields[header.indexOf(name)] ?? ''))
	expect(found).toEqual([
		['Куклы', 'Игрушки / Куклы', ''],
		['', '', ''],
		['', '', 'Удален'],
	])
})

test('columns that came later stand behind those that choices count', async () => {
	const names = ['id', 'name', 'sku', 'barcode', 'brand', 'category', 'description', 'country', 'quantity']
	const { header } = await openCatalogueFile(sourceOf(offers))
	expect(header).toEqual([...names, 'Цена Оптовая', 'Цена Розница', 'categoryPath', 'status'])
	const feed = await openCatalogueFile(
		sourceOf('<rss xmlns:g="x"><channel><item><g:id>1</g:id></item></channel></rss>'),
	)
	expect([feed.header[8], feed.header.at(-1)]).toEqual(['quantity', 'sale_price_effective_date'])
})

test('each file of CommerceML is read by itself too', async () => {
	expect((await read(catalogue)).rows).toEqual([
		{ title: 'Кукла', category: 'Куклы', barcode: '4600001000012', sku: 'AL-32' },
		{ title: 'Мяч', sku: 'b2' },
		{ title: 'Юла', sku: 'b3' },
	])
	expect((await read(offers)).rows.map(({ sku, price, quantity }) => [sku, price, quantity])).toEqual([
		['b1#c1', '5990.00 KZT', '12'],
		['b1#c2', '6990.00 KZT', '5'],
		['b2', '990 KZT', '4'],
	])
})

const item = `<g:id>T-1</g:id><title>Мяч</title><g:description>Прыгает</g:description><g:availability>out_of_stock</g:availability>
<g:price>5990 KZT</g:price><g:brand>Спорт</g:brand><g:gtin>4600001000012</g:gtin><g:product_type>Игрушки &gt; Мячи</g:product_type><g:age_group>toddler</g:age_group>`
const ofFeed = {
	...{
		title: 'Мяч',
		description: 'Прыгает',
		category: 'Мячи',
		price: '5990 KZT',
		quantity: 'out_of_stock',
		sku: 'T-1',
	},
	...{ barcode: '4600001000012', brand: 'Спорт', ageFrom: '1' },
}

test.each([
	[
		'RSS',
		`<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title><item>${item}</item></channel></rss>`,
	],
	[
		'Atom with another prefix',
		`<feed xmlns:c="x"><title>Shop</title><entry>${item.replaceAll('g:', 'c:')}</entry></feed>`,
	],
])('a feed for Google is read as %s', async (_, content) => {
	expect((await read(content)).rows).toEqual([ofFeed])
})

test.each([
	[
		'id\ttitle\tdescription\tavailability\tprice\timage link\tbrand\tgtin',
		'T-1\tМяч\tПрыгает\tout of stock\t5990 KZT\thttps://a/1.jpg\tСпорт\t4600001000012',
	],
	[
		'id,title,description,availability,price,image_link,brand,gtin',
		'T-1,Мяч,Прыгает,out of stock,5990 KZT,https://a/1.jpg,Спорт,4600001000012',
	],
])('and so is one of Google or Facebook as text', async (head, row) => {
	expect((await read(`${head}\n${row}\n`)).rows).toEqual([
		{
			title: 'Мяч',
			description: 'Прыгает',
			price: '5990 KZT',
			quantity: 'out of stock',
			barcode: '4600001000012',
			sku: 'T-1',
			brand: 'Спорт',
			pictures: 'https://a/1.jpg',
		},
	])
})

test.each([
	[
		'Shopify',
		'Handle,Title,Body (HTML),Vendor,Product Category,Type,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode',
		{ title: 1, description: 2, brand: 3, category: 4, sku: 6, quantity: 7, price: 8, barcode: 10 },
	],
	[
		'WooCommerce',
		'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories',
		{ sku: 2, title: 3, description: 6, quantity: 8, salePrice: 9, price: 10, category: 11 },
	],
	[
		'WooCommerce in Russian',
		'ID,Тип,Артикул,Имя,Описание,Запасы,Акционная цена,Базовая цена,Категории',
		{ sku: 2, title: 3, description: 4, quantity: 5, salePrice: 6, price: 7, category: 8 },
	],
	[
		'InSales',
		'Подкатегория,ID товара,Название товара или услуги,Полное описание,Артикул,Штрих-код,Цена продажи,Старая цена,Цена закупки,Остаток',
		{ category: 0, title: 2, description: 3, sku: 4, barcode: 5, price: 6, quantity: 9 },
	],
	[
		'Satu',
		'Код_товара,Название_позиции,Описание,Цена,Валюта,Наличие,Количество,Название_группы,Производитель,Страна_производитель',
		{ sku: 0, title: 1, description: 2, price: 3, quantity: 6, category: 7, brand: 8, country: 9 },
	],
	['Kaspi', 'SKU,model,brand,price,PP1,preorder', { sku: 0, title: 1, brand: 2, price: 3, quantity: 4 }],
	[
		'a supplier in Kazakh',
		'Тауар атауы,Бөлшек бағасы,Қалдығы,Санаты,Өндіруші',
		{ title: 0, price: 1, quantity: 2, category: 3, brand: 4 },
	],
])('the columns of %s are known', async (_, head, columns) => {
	const content = `${head}\n${head.replace(/[^,]+/g, 'x')}\n`
	expect((await openCatalogueFile(sourceOf(content))).columns).toEqual(columns)
})

const shopify = (...rows: string[]) =>
	[
		'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Variant Image,Status',
		...rows,
	].join('\n')

test('each variant of Shopify becomes a product with its options in the title, its pictures first', async () => {
	const content = shopify(
		'kukla,Кукла Алина,<p>Мягкая</p>,Мир,Куклы,true,Цвет,розовая,Размер,S,AL-1,4,5990,4600001000012,https://a.example/1.jpg,,active',
		'kukla,,,,,,,синяя,,M,AL-2,0,6990,,https://a.example/2.jpg,https://a.example/blue.jpg,',
		'kukla,,,,,,,,,,,,,,https://a.example/3.jpg,,',
		'myach,Мяч,,Мир,Мячи,true,Title,Default Title,,,M-1,2,990,,https://a.example/m.jpg,,active',
		'novy,Новый,,Мир,Мячи,false,Title,Default Title,,,N-1,2,990,,,,draft',
	)
	const { rows } = await read(content)
	expect(rows.map(({ title, sku, price, quantity }) => [title, sku, price, quantity])).toEqual([
		['Кукла Алина (Цвет: розовая, Размер: S)', 'AL-1', '5990', '4'],
		['Кукла Алина (Цвет: синяя, Размер: M)', 'AL-2', '6990', '0'],
		['Мяч', 'M-1', '990', '2'],
		['Новый', 'N-1', '990', '2'],
	])
	expect(rows[0]).toMatchObject({ category: 'Куклы', brand: 'Мир', description: '<p>Мягкая</p>' })
	expect(rows[1]).toMatchObject({
		category: 'Куклы',
		pictures: 'https://a.example/blue.jpg https://a.example/1.jpg https://a.example/2.jpg https://a.example/3.jpg',
	})
})

test('variants of a product with a long title stay apart within the length of a title', async () => {
	const long = 'Очень длинное название куклы '.repeat(5).trim()
	const { rows } = await read(
		shopify(
			`kukla,${long},,,Куклы,true,Цвет,розовая,Размер,S,AL-1,4,5990,,,,active`,
			'kukla,,,,,,,синяя,,M,AL-2,0,6990,,,,',
			`myach,${long},,,Мячи,true,Title,Default Title,,,M-1,2,990,,,,active`,
		),
	)
	const [pink = '', blue = '', alone] = rows.map(({ title }) => title)
	expect(pink).toMatch(/^Очень длинное .* \(Цвет: розовая, Размер: S\)$/)
	expect(blue).toMatch(/^Очень длинное .* \(Цвет: синяя, Размер: M\)$/)
	for (const title of [pink, blue]) expect(title.length).toBeLessThanOrEqual(limits.productTitle)
	expect(alone).toBe(long)
})

test('the newer columns of Shopify are understood as well', async () => {
	const head = 'URL handle,Title,Status,Option1 name,Option1 value,SKU,Price,Inventory quantity,Product image URL'
	const content = `${head}\nlego,Кубики,active,Цвет,красный,K-1,500,3,https://a.example/k.jpg\nlego,,,,синий,K-2,550,1,\n`
	expect((await read(content)).rows).toEqual([
		{ title: 'Кубики (Цвет: красный)', sku: 'K-1', price: '500', quantity: '3', pictures: 'https://a.example/k.jpg' },
		{ title: 'Кубики (Цвет: синий)', sku: 'K-2', price: '550', quantity: '1', pictures: 'https://a.example/k.jpg' },
	])
})
