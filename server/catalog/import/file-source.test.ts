import { expect, test, vi } from 'vitest'
import { makeImportShop } from '../../testing/imports/import-shop.ts'
import { openSavedFile } from './file-source.ts'

test('small pieces of a saved file that lie side by side are fetched together', async () => {
	const shop = await makeImportShop()
	try {
		const text = 'title;price;category\nBall;5;Balls\n'
		const { id } = (await shop.upload(text)).json()
		const { read } = await openSavedFile(shop.db, id, text.length)
		const query = vi.spyOn(shop.pool, 'query')
		for (let at = 0; at < text.length; at += 5) {
			const pieces: Buffer[] = await read(at, at + 5).toArray()
			expect(Buffer.concat(pieces).toString()).toBe(text.slice(at, at + 5))
		}
		expect(query).toHaveBeenCalledTimes(1)
	} finally {
		await shop.close()
	}
})
