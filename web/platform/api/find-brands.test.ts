import { expect, test, vi } from 'vitest'
import { makeBrandSearch } from './find-brands.ts'

async function titlesOf(found: ReturnType<ReturnType<typeof makeBrandSearch>>): Promise<string[]> {
	return (await found).map(({ title }) => title)
}

test('the brands are read once, and found by one letter and within the name', async () => {
	const read = vi.fn(async () => ['LEGO', 'Сабын', 'K'])
	const find = makeBrandSearch([], read)
	expect(await titlesOf(find('k'))).toEqual(['K'])
	expect(await titlesOf(find('абы'))).toEqual(['Сабын'])
	expect(await titlesOf(find('кукла'))).toEqual([])
	expect(read).toHaveBeenCalledTimes(1)
})

test('a brand that is kept is found though no product has it any more, and once', async () => {
	const find = makeBrandSearch(['Lego Duplo', 'LEGO'], async () => ['LEGO'])
	expect(await titlesOf(find('lego'))).toEqual(['LEGO', 'Lego Duplo'])
})

test('after a failure the brands are read again', async () => {
	const read = vi.fn(async () => ['LEGO']).mockRejectedValueOnce(new Error('no answer'))
	const find = makeBrandSearch([], read)
	await expect(find('lego')).rejects.toThrow('no answer')
	expect(await titlesOf(find('lego'))).toEqual(['LEGO'])
})
