import { expect, test } from 'vitest'
import { drawnOf } from './drawn.ts'

const product = { title: 'Ящерица 4511', category: 'Игрушка', brand: '' }

test.each([
	['Игрушка мягкая', 'bear'],
	['Кукольный театр', 'doll'],
	['Игрушка железная дорога', 'train'],
	['Паззл', 'puzzle'],
	['Игра настольная', 'game'],
	['Игры', 'game'],
])('%s is drawn as %s', (category, kind) => {
	expect(drawnOf({ ...product, category }).kind).toBe(kind)
})

test('the title decides when the category names no kind', () => {
	expect(drawnOf({ ...product, title: 'Мяч резиновый' }).kind).toBe('ball')
	expect(drawnOf({ ...product, title: 'Мяч', category: 'Куклы' }).kind).toBe('doll')
})

test('products of no known kind differ by their titles', () => {
	const kinds = ['а', 'аб', 'абв', 'абвг'].map((title) => drawnOf({ ...product, title }).kind)
	expect(new Set(kinds).size).toBe(4)
})

test('the title names the kind more closely than the category, or alone', () => {
	const kindOf = (title: string, category: string) => drawnOf({ ...product, title, category }).kind
	expect(kindOf('Одежда для куклы 29см', 'Куклы')).toBe('shirt')
	expect(kindOf('Кукла в нарядной одежде', 'Куклы')).toBe('doll')
	expect(kindOf('Игрушка зайчик', 'Игрушка')).toBe('rabbit')
	expect(kindOf('Конструктор самолёт', 'Игрушка конструктор')).toBe('bricks')
})

test('products of one name differ by at most two facts', () => {
	const title = 'Кукла 29 см, 4 предмета'
	expect(drawnOf({ ...product, title, sku: 'hd3026' }).facts).toEqual(['29 см', '4 предмета'])
	expect(drawnOf({ ...product, title: 'Кукла', sku: 'hd3026' }).facts).toEqual(['арт. hd3026'])
	expect(drawnOf({ ...product, title: 'Кукла', barcode: '4602010082821' }).facts).toEqual(['код …82821'])
	expect(drawnOf({ ...product, title: 'Кукла', barcode: '4602010082821', brand: 'Весна' }).facts).toBeUndefined()
	expect(drawnOf({ ...product, title: 'Кукла' }).facts).toBeUndefined()
})
