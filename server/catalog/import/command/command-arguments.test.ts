import { expect, it } from 'vitest'
import { parseImportArguments } from './command-arguments.ts'

it('reads every option', () => {
	const text =
		'toys.csv --map title=Имя=2 --map age-from=Возраст --map brand= --default-price 500 --default-quantity 3 ' +
		'--default-category Игрушки --category-separator > --category-part last-but-one --encoding cp1251 ' +
		'--delimiter tab --report out/report.csv --dry-run --supplier Опт --markup 12,5 --rounding 90 --least 300 ' +
		'--category Куклы=Игрушки --category Мячи=Спорт'
	expect(parseImportArguments(text.split(' '), '/shop')).toEqual({
		path: '/shop/toys.csv',
		reportPath: '/shop/out/report.csv',
		supplier: 'Опт',
		options: {
			chosenColumns: { title: 'Имя=2', ageFrom: 'Возраст', brand: '' },
			defaults: { price: 500, quantity: 3, category: 'Игрушки' },
			categoryPath: { separator: '>', part: -2 },
			encoding: 'windows-1251',
			delimiter: '\t',
			markup: { percent: 12.5, rounding: '90', least: 300 },
			categories: new Map([
				['Куклы', 'Игрушки'],
				['Мячи', 'Спорт'],
			]),
			isDryRun: true,
		},
	})
})

it('needs nothing but a file', () => {
	const asked = parseImportArguments(['toys.csv'], '/shop')
	expect(asked).toMatchObject({ path: '/shop/toys.csv', options: { defaults: { quantity: 0 } } })
})

it.each([
	['no file', [], 'Name one file'],
	['two files', ['a.csv', 'b.csv'], 'Name one file'],
	['an unknown option', ['a.csv', '--prise', '5'], "Unknown option '--prise'"],
	['a field that products do not have', ['a.csv', '--map', 'prise=Цена'], '--map prise=Цена'],
	['a price with a fraction', ['a.csv', '--default-price', '5.5'], '--default-price must be'],
	['a price of nothing', ['a.csv', '--default-price', '0'], '--default-price must be'],
	['a long category', ['a.csv', '--default-category', 'и'.repeat(51)], '--default-category must have'],
	['an unknown encoding', ['a.csv', '--encoding', 'koi8-r'], '--encoding must be one of'],
	['a delimiter of two characters', ['a.csv', '--delimiter', '::'], '--delimiter must be'],
	['a markup below nothing', ['a.csv', '--markup=-5'], '--markup must be'],
	['a markup that is too high', ['a.csv', '--markup', '9999'], '--markup must be'],
	['an unknown rounding', ['a.csv', '--rounding', '50'], '--rounding must be one of'],
	['a category that becomes nothing', ['a.csv', '--category', 'Куклы='], '--category Куклы='],
	['an unknown part', ['a.csv', '--category-separator', '/', '--category-part', 'first'], '--category-part must be'],
])('refuses %s', (_, args, words) => {
	expect(() => parseImportArguments(args, '/shop')).toThrow(words)
})
