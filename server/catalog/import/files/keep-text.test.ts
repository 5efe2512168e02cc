import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { makeRowCheck } from '../check-row.ts'
import { openCommerceMl } from './commerceml.ts'
import { copyText, makeKeeper } from './keep-text.ts'
import { readStrings } from './workbooks/shared-strings.ts'
import { readRecords } from './xml-records.ts'
import { readYml } from './yml.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

function heapMegabytes(): number {
	collect()
	return process.memoryUsage().heapUsed / 1_000_000
}

const chunkLength = 300_000

async function* chunks(count: number, chunk: (place: number) => string, [begin, end] = ['', '']) {
	if (begin) yield begin
	for (let place = 0; place < count; place++) yield chunk(place)
	if (end) yield end
}

const padded = (xml: string) => `<!--${'x'.repeat(chunkLength)}-->${xml}`

async function drain(rows: AsyncIterable<unknown>): Promise<number> {
	let count = 0
	for await (const _ of rows) count++
	return count
}

test('texts that are kept do not keep the pieces of the file that they came from', async () => {
	const before = heapMegabytes()
	const sst = chunks(100, (place) => padded(`<si><t>A text of a cell ${place}</t></si>`), ['<sst>', '</sst>'])
	const strings = await readStrings(sst)
	const check = makeRowCheck({ columns: { title: 0, sku: 1 }, header: ['', ''], format: 'xlsx', today: '2026-11-27' })
	for (let place = 0; place < 100; place++) {
		const text = `${'x'.repeat(chunkLength)}article-of-a-toy-${place}`
		expect(check({ line: place, fields: ['Ball', text.slice(chunkLength)] }).row?.sku).toBe(`article-of-a-toy-${place}`)
	}
	expect(heapMegabytes() - before).toBeLessThan(15)
	expect(strings).toHaveLength(100)
	expect(check({ line: 101, fields: ['Ball', 'article-of-a-toy-7'] }).remarks).toMatchObject([{ detail: '7' }])
}, 30_000)

test('a text is copied as it is, and counted', () => {
	expect(copyText('Мяч «Радуга» — 15 см 🎈')).toBe('Мяч «Радуга» — 15 см 🎈')
	const { keep } = makeKeeper(100)
	expect(keep('Ball')).toBe('Ball')
	expect(keep('')).toBe('')
	expect(() => keep('')).toThrow('too_large')
})

test('attributes of a record count', async () => {
	const value = 'x'.repeat(60_000)
	const record = chunks(100, () => `<param name="${value}"/>`, ['<offer>', '</offer>'])
	await expect(drain(readRecords(record, new Set(['offer'])))).rejects.toMatchObject({ problem: 'too_large' })
})

test('categories count', async () => {
	const id = 'x'.repeat(60_000)
	const file = chunks(1000, (place) => `<category id="${place}${id}">Мячи</category>`, ['<shop>', '</shop>'])
	await expect(drain(readYml(file))).rejects.toMatchObject({ problem: 'too_large' })
})

const text = (name: string, content: string) => `<${name}>${content}</${name}>`

test.each<[string, (place: number) => string, string]>([
	['groups', (place) => text('Группы', text('Группа', text('Ид', place + 'x'.repeat(60_000)))), 'too_large'],
	['kinds of prices', (place) => text('ТипЦены', text('Ид', `${place}`)), 'too_many_columns'],
	[
		'prices of one offer',
		(place) => text('Предложение', text('Цены', text('Цена', text('ИдТипаЦены', `${place}`)))),
		'too_many_columns',
	],
	['offers', (place) => text('Предложение', text('Ид', place + 'x'.repeat(60_000))), 'too_large'],
])('%s of a CommerceML count', async (_, part, problem) => {
	const open = () => chunks(1000, part, ['<КоммерческаяИнформация>', '</КоммерческаяИнформация>'])
	await expect(openCommerceMl([open])).rejects.toMatchObject({ problem })
})
