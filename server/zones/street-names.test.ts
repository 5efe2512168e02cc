import { expect, test } from 'vitest'
import { processorMs } from '../testing/processor-time.ts'
import { isInStreet, isStreet, streetWords } from './street-names.ts'

const isIn = (address: string, street: string) => isInStreet(streetWords(address), street)

test.each([
	['ул. Абая', ['ул. Абая 12', 'Абая, 12, кв. 5', 'Абай көшесі 12', 'абай к-сі, 12', 'г. Костанай, улица Абая 12']],
	['Абай көшесі', ['ул. Абая 12', 'УЛИЦА АБАЯ', 'абая12, 5', 'Қостанай қаласы, Абай көшесі, 7-үй']],
	['пр. Аль-Фараби', ['проспект Аль-Фараби, 65', 'Аль Фараби 65', 'Әл-Фараби даңғылы 65', 'пр-т Аль-Фараби 111А']],
	['Әл-Фараби даңғылы', ['пр. Аль-Фараби 65']],
	['5 мкр', ['5 мкр 12', '5-й микрорайон, дом 3', 'мкр 5, 12', '5мкр, 1', '5-ші шағын аудан 3', 'микрорайон №5']],
	['5 микрорайон', ['12, 5 мкр', '5 ықшам ауданы, 9-үй', 'м-н 5, 4']],
	['мкр. Аэропорт', ['микрорайон Аэропорт 4', 'Аэропорт ықшам ауданы, 2', 'аэропорт, 9']],
	['ул. Гоголя', ['Гоголя 90', 'Гоголь көшесі 90']],
	['Тәуелсіздік көшесі', ['Тауелсиздик 73', 'ул. Тәуелсіздік, 73']],
	['ул. Байтурсынова', ['Байтурсынов көшесі 105', 'ул. А. Байтурсынова 105', 'Ахмета Байтурсынова 105']],
	['ул. Маяковского', ['Маяковский көшесі 1', 'Маяковского 112']],
	['пр. Нурсултана Назарбаева', ['Нұрсұлтан Назарбаев даңғылы 5', 'проспект Нурсултана Назарбаева, 5']],
	['ул. 8 Марта', ['8 марта 15', 'улица 8 Марта, 8']],
	['ул. Киевская', ['Киевской, 3', 'киевская 28']],
	['ул. И. Алтынсарина', ['Алтынсарина 120', 'Ыбырай Алтынсарин көшесі 120', 'И.Алтынсарина, 5']],
	['ул. Толстого', ['Толстой көшесі 4', 'Л. Толстого 60']],
])('%s is found in an address in each of its forms', (street, addresses) => {
	expect(addresses.filter((address) => !isIn(address, street))).toEqual([])
})

test.each([
	['ул. Абая', ['ул. Победы 12', 'Абылай хана 4', '']],
	['5 мкр', ['6 мкр, 5', 'Абая 5', '15 мкр 1', 'ул. Гагарина 5']],
	['ул. 8 Марта', ['Марта 8', 'ул. 9 Мая 8']],
	['пр. Аль-Фараби', ['Фараби', 'аль']],
	['ул. Гагарина', ['Гагаринский переулок 1']],
])('%s is not found in another street', (street, addresses) => {
	expect(addresses.filter((address) => isIn(address, street))).toEqual([])
})

test('a number, or a kind of street alone, names no street', () => {
	expect(['12', 'ул.', 'ул. 5', '-', 'мкр', '5 мкр', 'Абая'].map(isStreet)).toEqual([
		false,
		false,
		false,
		false,
		false,
		true,
		true,
	])
	expect(isIn('Абая 12', '12')).toBe(false)
})

test('the streets of all zones are asked for in no time once they were read', () => {
	const streets = Array.from({ length: 3000 }, (_, n) => `ул. Имени Героя ${'а'.repeat(n % 40)} ${n}`)
	const address = streetWords('ул. Абая, 5')
	const milliseconds = () =>
		processorMs(() => expect(streets.some((street) => isInStreet(address, street))).toBe(false))
	const first = milliseconds()
	expect(Math.min(...[1, 2, 3].map(milliseconds))).toBeLessThan(first / 3)
})
